import { test } from 'uvu'

type Add = typeof test.only
const form = process.env.TEST_FORM

/**
 * A test of a variation. `npm test` leaves it out. `npm run test:full` runs only such tests of a file. A file that is named on the
 * command line, or run by hand, runs whole.
 */
export const variation: Add = form === 'full' ? test.only : form === 'short' ? () => {} : test

/** A test that runs in every form, because the variations of its file build upon it, or because it checks them, too. */
export const inEveryForm: Add = form === 'full' ? test.only : test
