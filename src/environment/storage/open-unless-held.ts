/** So long another tab may take to let go of a database; less than anybody waits for a reply to be written. */
const PATIENCE_MS = 1000;

/**
 * Opens a database, and gives up when another tab holds it: by an error with the name TimeoutError.
 * @param open is given what is to be called when it is held, which it may be for a moment only
 */
export function openUnlessHeld<Opened extends { close(): void }>(
  open: (held: () => void) => Promise<Opened>,
): Promise<Opened> {
  return new Promise((resolve, reject) => {
    let isTooLate = false;
    const giveUp = () => {
      isTooLate = true;
      reject(new DOMException('Another tab holds the database.', 'TimeoutError'));
    };
    open(() => setTimeout(giveUp, PATIENCE_MS)).then(
      // Left open it would be in the way of others, and nobody uses it.
      (db) => (isTooLate ? db.close() : resolve(db)),
      reject,
    );
  });
}

/** Of an open database: a page of a newer version, in another tab, is to change or delete it. */
export const letGo = (event: IDBVersionChangeEvent): void => (event.target as IDBDatabase).close();
