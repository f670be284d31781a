/** An S3-compatible object store, as STORAGE_URL names it. */
export interface ObjectStoreAddress {
  /** of the bucket, in path style */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * `s3://KEY:SECRET@HOST[:PORT]/BUCKET[?region=REGION][&tls=off]`, key and secret percent-encoded. Undefined when it is
 * not that.
 */
export function readStorageUrl(text: string): ObjectStoreAddress | undefined {
  try {
    const url = new URL(text)
    const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url.pathname)?.[1]
    const [tls, region] = [url.searchParams.get('tls') ?? 'on', url.searchParams.get('region') ?? 'us-east-1']
    if (url.protocol !== 's3:' || !url.username || !url.password || !url.host || !bucket) return undefined
    if (!['on', 'off'].includes(tls) || !/^[a-z0-9-]+$/.test(region)) return undefined
    return {
      endpoint: `${tls === 'on' ? 'https' : 'http'}://${url.host}/${bucket}`,
      region,
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    }
  } catch {
    return undefined
  }
}
