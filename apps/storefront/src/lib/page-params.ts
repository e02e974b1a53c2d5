import { createContext, use } from 'react';
import type { Params } from 'react-router-dom';

/** The parameters of the page's route, given by the table of routes. */
export const PageParams = createContext<Params>({});

/** The decoded parameters of the page's route. */
export const usePageParams = (): Params => use(PageParams);
