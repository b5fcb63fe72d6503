/** Work of which only the newest counts. */
export interface Turns {
  /** Whoever has the turn is called off; nothing that they still say is heard. */
  callOff(): void;
  /** Calls off whoever has the turn and gives the next: it is called off when its signal says so. */
  begin(): AbortController;
  /** Whether a turn is the newest and was not called off. */
  isLive(turn: AbortController): boolean;
}

export function turns(): Turns {
  let live: AbortController | undefined;
  function callOff(): void {
    live?.abort();
    live = undefined;
  }
  return {
    callOff,
    begin() {
      callOff();
      live = new AbortController();
      return live;
    },
    isLive: (turn) => turn === live,
  };
}
