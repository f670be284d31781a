import { matchWords, spacedWords } from '#domain/mapping/statuses/match-words.ts'

const isReturned = matchWords(
  '==returned, ==return complete, ==returned late, ==checked in, ==zuruckgegeben, ==ruckgabe, ==zuruck, ==rendu, ==rendue, ==restitue, ==restituee, ==retourne, ==retournee, ==devuelto, ==devuelta, ==devolvido, ==devolvida, ==restituito, ==restituita, ==riconsegnato, ==teruggebracht, ==ingeleverd, ==geretourneerd, ==retour, ==zwrocone, ==zwrocony, ==vraceno',
)
/** What is with the customer, and will come back. */
const isOut = matchWords(
  '==rented, ==rented out, ==on rent, ==out on rent, ==on hire, ==out, ==picked up, ==checked out, ==in use, ==with customer, ==reserved, ==overdue, ==ausgeliehen, ==verliehen, ==vermietet, ==abgeholt, ==reserviert, ==loue, ==louee, ==reserve, ==reservee, ==alquilado, ==alquilada, ==reservado, ==reservada, ==recogido, ==alugado, ==alugada, ==noleggiato, ==prenotato, ==verhuurd, ==gereserveerd, ==wypozyczone, ==zarezerwowane',
)
/** What is sold, sent or paid back. */
const isSold = matchWords(
  'shipped, delivered, fulfilled, dispatched, refunded, sold, completed, complete, versendet, geliefert, erstattet, verkauft, expedie*, livre*, rembourse*, enviad*, entregad*, reembolsad*, spedit*, consegnat*, rimborsat*, verzonden, geleverd, terugbetaald',
)

/** Whether a status says that something came back. */
export const saysReturned = (value: string): boolean => isReturned(spacedWords(value))

/** Whether most rows came back, others are with the customer or will be, and none was sent, sold or refunded. */
export function areRented(values: { value: string; rows: number }[]): boolean {
  const sum = (found: { rows: number }[]) => found.reduce((all, { rows }) => all + rows, 0)
  return (
    sum(values.filter(({ value }) => saysReturned(value))) * 2 > sum(values) &&
    values.some(({ value }) => isOut(spacedWords(value))) &&
    !values.some(({ value }) => isSold(spacedWords(value)))
  )
}
