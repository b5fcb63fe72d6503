import { createRoot } from 'react-dom/client';
import { environment } from './environment/environment.ts';
import { keepAddress } from './store/address.ts';
import { createPage } from './store/page.ts';
import { App } from './ui/app.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { PageContext } from './ui/page-context.ts';
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import './ui/tokens.css';
import './ui/base.css';

const page = createPage(environment);
keepAddress(page, window);
void page.actions.lookForInterrupted();

const place = document.getElementById('page');
if (place)
  createRoot(place).render(
    <PageContext value={page}>
      <ErrorBoundary page={page}>
        <App />
      </ErrorBoundary>
    </PageContext>,
  );
