import type { SearchPlace } from '../../run/find.ts';

/** Where words were found: “prompt of action”, “reply 2 of 3 to action”. */
export function placeName(place: SearchPlace): string {
  switch (place.kind) {
    case 'narration':
      return 'narration';
    case 'prompt':
      return place.to === 'model' ? `prompt of ${plain(place.purpose)}` : `request to the ${place.to}`;
    case 'reply': {
      if (place.to !== 'model') return `reply of the ${place.to}`;
      const which = place.samples > 1 ? `reply ${place.sample + 1} of ${place.samples}` : 'reply';
      return `${which} to ${plain(place.purpose)}`;
    }
    default:
      return place satisfies never;
  }
}

const plain = (purpose: string): string => purpose.replaceAll('-', ' ');
