import type { TargetField } from '#domain/mapping/target-field.ts'

export type KnownSourceId =
  | 'shopify'
  | 'squarespace'
  | 'woocommerce'
  | 'stripe'
  | 'square'
  | 'loyverse'
  | 'paypal'
  | 'opayo'
  | 'redsys'
  | 'gmo'
  | 'wechat-pay'
  | 'mercado-pago'
  | 'm-pesa'
  | 'amazon'
  | 'amazon-payments'
  | 'amazon-vat'
  | 'etsy'
  | 'kaufland'
  | 'shoptet'
  | 'mercado-libre'
  | 'tiktok-shop'
  | 'ozon'
  | 'meesho'
  | 'airbnb'
  | 'turo'
  | 'google-play'
  | 'calendly'
  | 'taobao'
  | 'kiotviet'
  | 'bigcommerce'
  | 'magento'
  | 'shopware'
  | 'oxid'
  | 'prestashop'
  | 'quickbooks'
  | 'tally'
  | 'sage'
  | 'odoo'
  | 'sap'
  | 'uci-online-retail'
  | 'olist'
  | 'crm-deals'
  | 'revenuecat'

/**
 * An export that its headers identify. Words are written as by headerWords; of several candidates, the first that fits
 * is used. An empty list: the export has no such column, whatever its headers say.
 */
export interface KnownSource {
  id: KnownSourceId
  /** Signatures: if all headers of one list occur, the source is certain. */
  signatures: string[][]
  fields: Partial<Record<TargetField, string[]>>
  /** Each row shows the money of its whole order, refunds included. The amounts of the rows do not contain all that a refund gives back. */
  isOfOrders?: true
  /** The column of the clock time, if it is separate from the date. */
  time?: string[]
}
