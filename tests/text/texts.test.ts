import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { RequestError, shownMessage } from '#browser/fetch-json.ts'
import { minPasswordLength } from '#domain/accounts/password.ts'
import { groupBys, readGroupBy } from '#domain/analytics/period.ts'
import { processingStatus } from '#domain/files/data-file.ts'
import type { FileStatus } from '#domain/files/file-status.ts'
import { previewRows, previewValues } from '#domain/files/preview-limits.ts'
import * as upload from '#domain/files/upload-limits.ts'
import { optionalFields, requiredFields } from '#domain/mapping/target-field.ts'
import { filesRefreshMs, freshMs } from '#domain/site/refresh.ts'
import { toastDurationMs, toastHotkey, toastRemovalMs, toastSwipeThresholdPx } from '#domain/site/toast.ts'
import { accountText } from '#text/accounts/accounts.ts'
import { groupByLabel } from '#text/analytics/analytics.ts'
import { revenueTable } from '#text/analytics/revenue.ts'
import { dataSourceTypeLabel, processingStatusLabel, statusLabel } from '#text/files/files.ts'
import { uploadText } from '#text/files/upload.ts'
import { mappedBadge, mappingText, mapRequiredFields, missingRequired } from '#text/mapping/mapping.ts'
import { fieldText } from '#text/mapping/target-fields.ts'
import { failedToast, failedToastText, requiredFieldsMissing, toastText } from '#text/site/toasts.ts'

/** Every text of src/text that depends on nothing. */
async function textsOf(folder: string): Promise<Set<string>> {
  const found = new Set<string>()
  const collect = (value: unknown) => {
    if (typeof value === 'string') found.add(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  for (const name of filesOf(folder)) collect({ ...(await import(pathToFileURL(join(folder, name)).href)) })
  return found
}
/** The files below a folder, as paths from it. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
}

const texts = await textsOf(join(import.meta.dirname, '../../src/text'))

function pinned(wordings: string[]) {
  assert.equal(
    wordings.filter((wording) => !texts.has(wording)),
    [],
    'in docs/specification.md but not in src/text',
  )
}

test('docs/specification.md §2: landing page, accounts and frame', () => {
  pinned([
    'Sign In',
    'Request Access',
    'Remember me',
    'Set up your password',
    'Sign in',
    'Signing in...',
    'Must be at least 8 characters long',
    'Complete Setup',
    'Setting up your account...',
    'Sign in instead',
    'Back to Login',
    'Page Not Found',
    'Customer Analytics Dashboard',
    'Overview',
    'Revenue',
    'Sign Out',
  ])
})

test('docs/specification.md §2: overview, upload, data sources', () => {
  pinned([
    'Total Files Uploaded',
    'Total Records',
    'Processing Status',
    'Add Data Source',
    'File Upload',
    'Back to Options',
    'Data Sources',
    'UTF-8 recommended',
    'Data Source',
    'Created Date',
    'Status',
    'Progress',
    'Actions',
    'Map Columns',
    'Delete',
    'Are you sure you want to delete this file? This action cannot be undone.',
  ])
})

test('docs/specification.md §2, §3: column mapping', () => {
  pinned([
    'Select a field...',
    'Cancel',
    'Process File',
    'Processing...',
    'Unable to preview file contents. Please ensure your file is a valid CSV or Excel format and try uploading again.',
  ])
  assert.is(mappedBadge(1, 3), '1/3 mapped')
  assert.is(mapRequiredFields(2, 3), 'Map Required Fields (2/3)')
  assert.equal(requiredFields, ['customerId', 'transactionDate', 'transactionValue'])
  assert.equal(optionalFields.slice(0, 2), ['skuId', 'skuName'])
  const specified = Object.fromEntries(Object.entries(fieldText).slice(0, 5))
  assert.equal(specified, {
    customerId: { label: 'Customer ID', description: 'customer ID, email or phone number' },
    transactionDate: { label: 'Transaction Date', description: 'date when the transaction occurred' },
    transactionValue: { label: 'Transaction Value', description: 'value or amount of the transaction' },
    skuId: { label: 'SKU ID', description: 'product SKU identifier' },
    skuName: { label: 'SKU Name', description: 'product SKU name' },
  })
  const labels = ['Customer ID', 'Transaction Date']
  const missing = 'Please map the following required fields: Customer ID, Transaction Date'
  assert.is(missingRequired(labels), missing)
  assert.equal(
    [requiredFieldsMissing(labels).title, requiredFieldsMissing(labels).description],
    ['Required Fields Missing', missing],
  )
})

test('docs/specification.md §2, §8: revenue page', () => {
  pinned(['Revenue Analytics', 'Error Loading Data', 'Retry', 'Data Processing Issue'])
  pinned(['Failed to load revenue analytics'])
  assert.equal(
    revenueTable({ comparison: 'none', hasUnits: false }).map((column) => column.label),
    ['Period', 'Revenue', 'Purchases', 'Purchasers', 'AOV'],
  )
  assert.equal(
    groupBys.map((groupBy) => groupByLabel[groupBy]),
    ['Day', 'Week', 'Month', 'Quarter', 'Year'],
  )
})

test('docs/specification.md §8: cohort calls', () => {
  pinned(['Analytics are being generated in the background. Please try again in a few minutes.'])
})

test('docs/specification.md §2, §5, §8: toasts', () => {
  const wordings = Object.values(toastText).map(({ title, description }) => `${title} / ${description}`)
  for (const wording of [
    'Authentication Required / Please log in to access this page.',
    'First Time Setup Required / Please set your password to complete account setup.',
    'Welcome back! / You have been successfully logged in.',
    'Welcome! / Your password has been set successfully.',
    "Passwords don't match / Please make sure both password fields are identical.",
    'Password too short / Password must be at least 8 characters long.',
    'File Uploaded / Your file has been uploaded successfully. Now map the columns.',
    'Processing Started / Your file is being processed. You can monitor progress in the data sources table below.',
    'Processing Started / Your data source is being processed. Monitor progress below.',
    'File Deleted / Data source has been deleted successfully.',
  ])
    assert.ok(wordings.includes(wording), wording)
  const failures = (Object.keys(failedToastText) as (keyof typeof failedToastText)[]).map((kind) => {
    const { title, description, variant } = failedToast(kind, undefined)
    assert.is(variant, 'destructive')
    assert.is(failedToast(kind, 'What the server said').description, 'What the server said')
    return `${title} / ${description}`
  })
  for (const wording of [
    'Login Failed / Invalid credentials',
    'Setup Failed / An error occurred during setup',
    'Upload Failed / Failed to upload file',
    'Mapping Failed / Failed to save column mapping',
    'Delete Failed / Failed to delete file',
  ])
    assert.ok(failures.includes(wording), wording)
})

test('docs/specification.md §5, §8: upload errors and their fallbacks', () => {
  assert.is(uploadText.loginRequired, 'Please log in to upload files')
  assert.is(uploadText.initFailed, 'Upload initialization failed')
  assert.is(uploadText.chunkFailed, 'Chunk upload failed')
  assert.is(uploadText.finalizeFailed, 'Upload finalization failed')
  assert.is(uploadText.failed, 'Upload failed')
})

test('docs/specification.md §8, docs/specification.md §11: the generic error, and what a person is shown of it', () => {
  const error = new RequestError(409, '{"message":"Not now."}', 'Conflict')
  assert.is(error.message, '409: {"message":"Not now."}')
  assert.is(shownMessage(error), 'Not now.')
  assert.is(new RequestError(502, '', 'Bad Gateway').message, '502: Bad Gateway')
  assert.is(shownMessage(new RequestError(502, '<html>', 'Bad Gateway')), '502: <html>')
})

test('docs/specification.md §3, §4: kinds, states and the Processing Status card', () => {
  assert.equal(Object.keys(statusLabel), ['pending', 'mapping_required', 'processing', 'completed', 'failed'])
  assert.equal(Object.keys(dataSourceTypeLabel), ['file', 'shopify', 'googlesheets'])
  const card = (...statuses: FileStatus[]) =>
    processingStatusLabel[processingStatus(statuses.map((status) => ({ status })))]
  assert.is(card(), 'No Data')
  assert.is(card('completed', 'processing', 'failed'), 'Processing')
  assert.is(card('failed', 'completed', 'mapping_required'), 'Active')
  assert.is(card('failed', 'mapping_required'), 'Pending')
})

test('docs/specification.md §9: limits', () => {
  assert.is(upload.chunkBytes, 1_048_576)
  assert.is(upload.maxUploadBytes, 1024 * 1024 * 1024)
  assert.is(minPasswordLength, 8)
  assert.is(filesRefreshMs, 2000)
  assert.is(freshMs, 300_000)
  assert.equal([toastDurationMs, toastRemovalMs, toastSwipeThresholdPx, toastHotkey], [5000, 1_000_000, 50, 'F8'])
  assert.equal([previewRows, previewValues], [5, 3])
  assert.equal(groupBys, ['day', 'week', 'month', 'quarter', 'year'])
  assert.is(readGroupBy(undefined), 'month')
})

test('requirements 2, 21, 22: limits of passwords and uploads', () => {
  assert.is(upload.maxFilenameLength, 255)
  assert.is(upload.maxChunks, 10_000)
  assert.is(upload.maxChunkBodyBytes, 1_500_000)
  assert.is(upload.maxMappingBodyBytes, 1_048_576)
  assert.is(upload.maxBodyBytes, 65_536)
  assert.equal(upload.acceptedExtensions, ['.csv', '.xls', '.xlsx'])
})

test('a text that names a limit names the right one', () => {
  assert.ok(accountText.passwordHelp.includes(String(minPasswordLength)))
  assert.ok(toastText.passwordTooShort.description.includes(String(minPasswordLength)))
  assert.ok(uploadText.badSize.includes(upload.maxUploadBytes.toLocaleString('en-US')))
  for (const text of [uploadText.tooLarge, uploadText.accepted])
    assert.ok(text.includes(`${upload.maxUploadBytes / 1024 ** 3} GB`))
  assert.ok(uploadText.badFilename.includes(String(upload.maxFilenameLength)))
  assert.ok(uploadText.badBase64.includes(upload.chunkBytes.toLocaleString('en-US')))
  assert.is(mappingText.select, 'Select a field...')
})

test.run()
