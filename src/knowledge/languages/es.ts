import type { Language } from '#knowledge/language.ts'

export default {
  tag: 'es',
  name: 'Spanish',
  words: {
    yes: '==sí, ==si, ==verdadero, ==cierto',
    no: '==no, ==falso',
    canceled: 'cancelad*, cancelaste*, anulad*',
    cancellation: 'cancelación, anulación, cancelaciones, anulaciones',
    voided: 'anulad*, anulación',
    invalid: 'inválid*, nulo, nula, sin efecto, invalidad*',
    deleted: 'eliminad*, borrad*',
    failed: 'fallid*, fallo, falló, fracasad*, error de pago, error en el pago, ha fallado, sin éxito, fallad*',
    declined: 'rechazad*, denegad*, declinad*, rehusad*, negad*, bloquead*',
    expired: 'caducad*, expirad*, vencimiento superado, ha expirado',
    abandoned: 'abandonad*',
    draft: 'borrador*, incomplet*',
    quote: 'presupuesto*, cotización, cotizaciones, estimación, proforma*, solicitud de presupuesto, oferta comercial',
    pending: 'pendiente*, en espera, a la espera',
    'not paid':
      'impagad*, sin pagar, no pagad*, por pagar, pendiente de pago, pendiente de cobro, pago pendiente, esperando pago, esperando el pago, en espera de pago, a pagar, debe, adeudado',
    'on hold': 'retenid*, suspendid*, en suspenso, pausad*, detenid*',
    test: '=test, modo prueba, modo de prueba, modo de pruebas, =sandbox, pedido de prueba, =prueba, =pruebas, pago de prueba, modo test',
    fraud: 'sospecha de fraude',
    'money moved': 'retiro, retiros, retirada*, transferencia*, conversión de divisas',
    balance: '=saldo inicial, =saldo final',
    refunded: 'reembolsad*, abono realizado, reintegrad*',
    disputed: 'disputad*, en disputa, impugnad*, reclamad*',
    dispute: 'disputa, contracargo*',
    refund: 'reembolso*, reversión, reverso, reintegro*',
    'credit note':
      'nota de crédito, notas de crédito, nota de abono, factura rectificativa, facturas rectificativas, rectificativa, rectificativas, abono, abonos, factura de abono, nota crédito, notas de abono',
    returned: 'devuelt*, retornad*',
    return: 'devolución, devoluciones, retorno, devolución de venta',
    partly: 'parcial*, en parte',
    paid: 'pagad*, cobrad*, liquidad*, abonad*',
    authorized: 'autorizad*, preautorizad*',
    confirmed: 'confirmad*, aceptad*, aprobad*, validad*',
    new: 'nuevo, nueva, nuevos, nuevas, recibid*, registrad*',
    open: 'abiert*, activo, activa, vigente*, válido, válida',
    processing:
      'procesando, en proceso, en preparación, en curso, preparando, procesándose, en tramitación, procesamiento, tramitando, en progreso, en marcha',
    invoiced: 'facturad*, timbrad*, emitid*',
    completed:
      'complet*, finalizad*, terminad*, realizad*, concluid*, hecho, acabad*, cumplid*, procesad*, vendid*, exitos*, concretad*',
    closed: 'cerrad*, archivad*',
    ready: 'listo, lista, listos, preparad*, listo para enviar, disponible, a punto',
    shipped: 'enviad*, expedid*, despachad*, en camino, en tránsito, en reparto, remitid*',
    delivered: 'entregad*, recogid*, servid*',
    unfulfilled:
      'sin completar, no cumplid*, incumplid*, sin preparar, sin cumplir, sin enviar, no enviad*, no procesad*, pendiente de preparar, no realizad*, no servid*',
    backordered:
      'pedido pendiente, en espera de stock, reservad*, pendiente de stock, en backorder, por encargo, sin existencias, en lista de espera, pendiente de recibir, reserva pendiente',
    overdue: 'vencid*, atrasad*, con retraso',
    sale: '==venta, ==ventas',
    order:
      '==pedido, ==pedidos, ==orden, ==órdenes, ==pedido de venta, ==orden de venta, ==pedido de cliente, ==pedidos de clientes, ==pedido de compra, ==orden de compra, ==órdenes de compra, ==pedidos de venta',
    invoice: '==factura, ==facturas, ==factura de venta, ==factura de cliente, ==facturas a clientes',
    receipt: '==recibo, ==recibos, ==ticket, ==boleta',
    payment: '==pago, ==pagos, ==cobro, ==cobros, ==pago de cliente',
    shipping:
      '==envío, ==envíos, ==gastos de envío, ==transporte, ==entrega, ==coste de envío, ==costo de envío, ==portes, ==enviando',
    tax: '=impuesto, =impuestos, ==iva, ==tasa, ==tasas',
    discount: '==descuento, ==descuentos, ==rebaja',
    fee: '==comisión, ==comisiones, ==tarifa, ==tarifas, ==cargo, ==cuota, ==cargos',
    deposit: '==depósito, ==anticipo, ==anticipos, ==señal, ==depósitos, ==fianza',
    'gift card':
      '==tarjeta regalo, ==tarjeta de regalo, ==tarjetas de regalo, ==tarjetas regalo, ==cheque regalo, ==vale, ==vale regalo, ==bono regalo',
  },
  headers: {
    'order number':
      'numero de pedido, numero pedido, n pedido, no pedido, id pedido, pedido, numero de orden, orden, numero de factura, numero factura, n factura, no factura, factura, folio, N.º de venta, numero de venta, reserva, numero de reserva, numero reserva, n reserva, codigo de reserva, localizador',
    number: 'documento, numero',
    status:
      'estado, estado del pedido, estado pedido, estado de la orden, estado de reembolso, estado del reembolso, estado del pago, estado de pago, situacion, estatus, estado sat, estatus sat, estado cfdi, estatus cfdi, estado del cfdi, estatus del pedido, estado actual',
    'type of row':
      'tipo comprobante, tipo de comprobante, tipo cbte, tipo cpte, tipo doc, tipo de doc, clase documento, clase de documento, tipo, tipo de transaccion, tipo de documento, tipo documento, tip documento',
    discount: 'descuento*, dto linea, importe dto, imp dto, dto importe, dtos, dcto, dctos',
    'refunded amount':
      'importe anulado, notas de credito, reembols*, reintegr*, devuelto, importe devuelto, devolucion*',
    debit: 'debe, cargo, importe debe, debito',
    credit: 'haber, abono, importe haber, credito',
    'unit price': 'precio, precio unitario',
    quantity: 'cantidad, unidades, cantidad comprada, cantidad vendida',
    percentage: 'porcentaje',
    'code or reason': 'motivo, codigo',
    'other charge': 'impuesto, iva, envio',
  },
} satisfies Language
