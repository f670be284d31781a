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
  parts: {
    person:
      'cliente, clientes, comprador, compradora, huésped, socio, socia, paciente, abonado, donante, suscriptor, alumno, fidelidad, comensal, inquilino, asegurado, usuario, titular, tercero, cte, ctes, cliente final, pagador, tomador, receptor, estudiante, sacado, beneficiar, vendido a, a nombre de, pedido por',
    attendee: 'participante, asistente, viajero, pasajero, contacto, persona, nombre de la cuenta, id de la cuenta',
    company: 'razón social, nombre comercial, sociedad',
    email: 'correo, dirección, correo electrónico, dirección de correo',
    phone: 'teléfono, celular, móvil, portable, telf',
    name: 'nombre, razón social, denominación, nombre completo, nombre y apellido, nombre y apellidos, nombres y apellidos, nombre apellidos, apellidos y nombre, apellidos y nombres, nominativo',
    billed: 'dirección de facturación, cobranza, dirección facturación, dirección fiscal',
    id: 'núm, nº, número, código, códice, matrícula, nif, rut, ruc, nit, rfc, cuit, nro, clave, cve, identificación, identificador, referencia, cuenta, dni, cédula, código de barras, código barras, cód barras',
    order:
      'pedido, pedidos, compra, compras, comprado, venta, ventas, vendido, reserva, reservas, reservado, orden, donación, donativo, inscripción, venda, comand*, comenz*, órdenes, vta, reservación, encargo, solicitud, donativos, donaciones',
    transaction: 'transacción, transacci*, operación, movimiento',
    paid: 'pago, pagos, pagado, pagada, cobro, cobrado, cobrada, abonado el, plata, recaudado',
    invoice:
      'factura, facturas, facturado, emisión, boleta, recibo, nota, documento, emitida, emitido, factur*, facturación, albarán, remision, remito, comprobante, comprobantes, folio, cfdi, dte, contable, nota fiscal, boleto',
    made: 'creado, creación, realizado, realizada, criado, registrado, registro, elaboración, realización',
    service: 'consulta, cita, visita, tratamiento, atención',
    date: 'fecha, data, día, hora, horario, fec, fch, f alta ped, f alta pedido, f ped, f pedido, f emisión, f factura, f venta, f compra, marca temporal, momento, orario',
    total: 'total',
    amount: 'importe, monto, montante, impte, importes, montos, soma',
    value: 'valor, vlr, vr',
    revenue: 'ventas, ingreso, ingresos, facturación, recaudación',
    price: 'precio de lista, precio, pvp, p unitario, precios',
    contribution:
      'donativo, donación, cuota, mensualidad, adhesión, cuotas, alquiler, arriendo, aporte, aportación, contribución',
    gross: 'bruta, brutas',
    net: 'neto, neta, líquido, después de descuento, con descuento, s iva, imponible, netas, mas iva',
    subtotal: 'subtotales, total parcial',
    minor: 'centavos, centimos',
    unit: 'precio de lista, unitario, unidad, unid, pieza, p unitario',
    grand: 'general, global',
    quantity:
      'cantidad, unidades, cant, cantid, uds, ud, ctd, pax, número de articulos, número de productos, número de clientes, número de huespedes',
    fee: 'comisión, comisiones, cargo por venta, cargos, tarifa, comisión*, gasto',
    taxes: 'iva, impuestos, impuesto, igv, itbis, imposta, ieps, bollo',
    including: 'incluido, inclusa, con, incluida, incluidos, incluidas, incluso',
    excluding: 'sin, fara, excluido, antes de',
    line: 'línea',
    item: 'producto, productos, artículo, mercancía, curso, corso, código de barras, código barras, cód barras',
    goods:
      'entrada, entradas, habitación, servici*, servicio, servicios, serv, sesión, actividad, curso, corso, suscripción, mensual, anual, boleto, boletos',
    label: 'descripción, título',
    other:
      'envío, entrega, descuento, propina, reembols*, devol*, saldo, vencimiento, pendiente, anticipo, caparra, residuo, coste, ganancia, lucro, costo, debut, expir*, modificación, actualización, cancelado, llegada, salida, inicio, alta, baja, próximo, partida, término, evento, nacimiento, vendedor*, proveedor*, empleado*, cajero*, entrenador*, médico, peso, moneda, presupuesto, preventivo, enviado, enviada, despacho, retiro, recogida, recepción, estado, situación, dto, dcto, bonificacion, rebaja, cupón, tarjeta regalo, carta regalo, recargo, ajuste, redondeo, puntos, retención, percepción, gravado, exento, débito, abono, anula*, cancela*, contracargo, impago, insoluto, deuda, resto, por cobrar, a cobrar, por pagar, enganche, vence, vencido, vencto, vcto, vto, caducidad, plazo, previsto, prevista, estimado, estimada, competencia, precio de compra, precio compra, utilidad, liquidación, liquidado, promedio, medio, acumulado, lista, anterior, primer, comercial, profesional, operador, atendido por, vendido por, registrado por, creado por, criado por, elaborado por, realizado por, emitido por, responsable, encargado, gerente, asesor, remitente, destinatario, emisor, cedente, prestador, solicitante, punto de venta, ponto de venda, tienda, almacén, caja, método, forma, condición, transferencia, efectivo, banco, parcela, vuelto, cambio, porcentaje, tipo, apellido, edad, cumpleaños, aniversario, duración, dias, horas, modific*, actualizado, cierre, vigencia, renovación, cotización, hasta',
    filler:
      'el, los, las, del, al, y, en, por, para, pelo, pela, sobre, una, interno, interna, fiscal, pesos, ars, cop, clp, dalla, allá',
  },
} satisfies Language
