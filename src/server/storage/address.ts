/** An S3-compatible object store, as STORAGE_URL names it. */
export interface ObjectStoreAddress {
  /** URL of the bucket, in path style */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export const storageUrlExample = 's3://KEY:SECRET@s3.example.com/bucket?region=eu-1'

/**
 * Reads `s3://KEY:SECRET@HOST[:PORT]/BUCKET[?region=REGION][&tls=off]`, with key and secret percent-encoded. If it is
 * malformed, the fault says which part is wrong. It completes a sentence after "but" and reveals nothing of key and
 * secret.
 */
export function readStorageUrl(text: string): ObjectStoreAddress | { fault: string } {
  if (!/^s3:\/\//i.test(text)) return { fault: 'it does not start with s3://' }
  if (!URL.canParse(text))
    return {
      fault: 'it cannot be read: write "/", "#" and "?" of key and secret as %2F, %23 and %3F, and look at the port',
    }
  const url = new URL(text)
  const [tls, region] = [url.searchParams.get('tls') ?? 'on', url.searchParams.get('region') ?? 'us-east-1']
  const fault = faultOf(url, tls, region)
  if (fault) return { fault }
  try {
    return {
      endpoint: `${tls === 'on' ? 'https' : 'http'}://${url.host}${url.pathname.replace(/\/$/, '')}`,
      region,
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    }
  } catch {
    return { fault: 'a "%" of its key or secret is not written as %25' }
  }
}

function faultOf(url: URL, tls: string, region: string): string | undefined {
  const [, bucket, ...further] = url.pathname.replace(/\/$/, '').split('/')
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'tls' && name !== 'region')
  if (!url.host) return 'the host is missing'
  if (!url.username) return 'the key is missing'
  if (!url.password) return 'the secret is missing'
  if (!bucket) return 'the bucket is missing'
  if (further.length) return 'more than one name follows the host: the bucket has no folders'
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    return 'the bucket is not 3 to 63 lowercase letters, digits, "." and "-"'
  if (!['on', 'off'].includes(tls)) return 'tls is neither on nor off'
  if (!/^[a-z0-9-]+$/.test(region)) return 'the region is not lowercase letters, digits and "-"'
  if (url.hash) return 'a "#" is in it'
  return unknown === undefined ? undefined : 'something other than region and tls follows "?"'
}
