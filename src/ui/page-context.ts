/** How components reach the page: its state by selectors, its actions, and what there is to choose from. */
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Actions, Page } from '../store/page.ts';
import type { PageState } from '../store/state.ts';

export const PageContext = createContext<Page | undefined>(undefined);

function usePageObject(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('A component stands outside the page.');
  return page;
}

export const usePage = <T>(selector: (state: PageState) => T): T => useStore(usePageObject().store, selector);

export const useActions = (): Actions => usePageObject().actions;

export const useOffers = (): Page['offers'] => usePageObject().offers;
