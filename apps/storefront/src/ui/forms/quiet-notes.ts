import { createContext } from 'react';

/** True while a form that was submitted says by itself which fields it refuses: their notes are then not announced. */
export const QuietNotes = createContext(false);
