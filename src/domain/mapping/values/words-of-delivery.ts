import { matchWords, spacedWords } from '#domain/mapping/statuses/match-words.ts'

/** Whether a header is that of what delivery costs the buyer. */
export const saysDelivery = (header: string): boolean => isOfDelivery(spacedWords(header))
const isOfDelivery = matchWords(
  'shipping, shipment, delivery, freight, postage, carriage, handling, versand*, lieferkosten, liefergebuhr*, lieferung, porto, portokosten, fracht*, zustell*, verzend*, bezorg*, leveringskosten, port, frais de port, expedition, livraison, envio, envios, entrega, gastos de envio, portes, frete, spedizione, consegna, frakt*, fragt*, leverans*, levering*, forsendelse*, toimitus*, postikulut, rahti, dostaw*, wysyl*, przesylk*, doprav*, postovne, doruceni*, szallitas*, kiszallitas*, postakoltseg, livrare, livrarii, transport*, dostav*, postarina, kargo*, teslimat*, gonderim*, доставк*, пересылк*, отправк*, μεταφορικα, αποστολη*, εξοδα αποστολης, 送料, 配送料, 配送, 运费, 運費, 배송비, 배송, 운송, ongkir, ongkos kirim, pengiriman, phi van chuyen, משלוח, الشحن, شحن, توصيل, ค่าจัดส่ง, ค่าขนส่ง',
)
