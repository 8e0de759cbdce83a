import { test } from '@playwright/test';

/** Whether every language, width and brand is tried. Daily, a choice of their pairs is. */
export const isNightly = () => test.info().config.metadata.isNightly === true;
