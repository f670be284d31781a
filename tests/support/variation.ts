import { test } from 'uvu'

type Add = typeof test.only
const form = process.env.TEST_FORM

/**
 * A test of a variation: `npm test` leaves it out, and `npm run test:full` runs of its file only such tests. By name and by hand a
 * file runs whole.
 */
export const variation: Add = form === 'full' ? test.only : form === 'short' ? () => {} : test

/** A test that variations in its file build upon, or that holds of them, too: each form runs it. */
export const inEveryForm: Add = form === 'full' ? test.only : test
