import type { Language } from '#knowledge/language.ts'

export default {
  tag: 'pt',
  name: 'Portuguese',
  words: {
    yes: '==sim, ==verdadeiro',
    no: '==não, ==nao, ==falso',
    canceled: 'cancelad*, cancelou*, anulad*',
    cancellation: 'cancelamento, cancelamentos, anulação, anulações',
    voided: 'anulad*, anulação',
    invalid: 'inválid*, ==nulo, ==nula, invalidad*, sem efeito',
    deleted: 'excluíd*, apagad*, eliminad*',
    failed:
      'falhou, falha, falhad*, fracassad*, malsucedid*, mal sucedid*, erro de pagamento, erro no pagamento, sem sucesso',
    declined: 'recusad*, negad*, rejeitad*, bloquead*, declinad*, reprovad*',
    expired: 'expirad*, caducad*, boleto vencido, ultrapassad*',
    abandoned: 'abandonad*',
    draft: 'rascunho*, em digitação, incomplet*, provisório',
    quote:
      'orçamento*, cotação, cotações, proposta, propostas, proposta comercial, proforma*, pedido de cotação, estimativa',
    pending: 'pendente*, em espera, aguardando, a aguardar',
    'not paid':
      'não pag*, por pagar, a pagar, aguardando pagamento, aguardando pagto, aguardando pgto, a aguardar pagamento, pagamento pendente, pendente de pagamento, em dívida, em débito, não liquidad*, aguarda pagamento, impag*, aguarda confirmação de pagamento',
    'on hold': 'suspens*, retid*, em pausa, pausad*, em suspenso',
    test: '=teste, =test, modo de teste, modo teste, =sandbox, pedido de teste, =testes, modo de testes',
    fraud: 'suspeita de fraude',
    'money moved': 'saque, saques, conversão de moeda*',
    balance: '=saldo inicial, =saldo final',
    refunded: 'reembolsad*, estornad*, ressarcid*, restituíd*',
    disputed: 'contestad*, em disputa, disputad*',
    dispute: 'contestação, disputa, chargeback*',
    refund: 'reembolso*, estorno*, ressarcimento, restituição, ==extorno, ==reembolsar',
    'credit note': 'nota de crédito, notas de crédito, fatura retificativa, nota crédito, anotação de crédito',
    returned: 'devolvid*, devolvim*, retornad*, revertid*',
    return: 'devolução, devoluções, retorno',
    partly: 'parcial*, em parte',
    paid: 'pago, paga, pagos, pagas, liquidad*, quitad*, recebido o pagamento, saldad*, capturad*',
    authorized: 'autorizad*, pré autorizad*',
    confirmed: 'confirmad*, aprovad*, aceit*, aceite, validad*',
    new: 'novo, nova, novos, novas, recebid*',
    open: 'abert*, em aberto, ativo, ativa, activo, ==abrir, normal',
    processing:
      'processando, em processamento, em andamento, em preparação, em separação, a processar, em curso, processamento, em execução, em progresso',
    invoiced: 'emitid*',
    completed:
      'concluíd*, complet*, finalizad*, terminad*, realizad*, concretizad*, feito, atendid*, cumprid*, faturad*, verificad*, vendid*, processad*, válida, válido',
    closed: 'fechad*, encerrad*, arquivad*',
    ready: 'pronto, pronta, prontos, preparad*, pronto para envio, disponível',
    shipped: 'enviad*, despachad*, expedid*, em transporte, em trânsito, a caminho, remetid*',
    delivered: 'entregue*, entregad*',
    unfulfilled:
      'não atendid*, não cumprid*, não processad*, por satisfazer, não enviad*, por enviar, não preenchid*, não executad*, incumprid*, por cumprir',
    backordered:
      'em falta, encomendad*, aguardando estoque, sem estoque, pedido em atraso, aguardando reposição, por encomenda, em reposição, pedido pendente, encomenda pendente, em backorder, sem stock, pré encomenda',
    overdue: 'vencid*, atrasad*, em atraso',
    sale: '==venda, ==vendas',
    order:
      '==pedido, ==pedidos, ==encomenda, ==encomendas, ==ordem, ==ordens, ==pedido de venda, ==pedidos de venda, ==ordem de venda, ==encomenda de cliente, ==encomendas de clientes, ==ordem de compra, ==pedido de compra, ==pedidos de compra, ==ordens de venda, ==encomenda a fornecedor, ==pedido do cliente, ==pedidos de clientes, ==ordem de vendas',
    invoice:
      '==fatura, ==faturas, ==factura, ==facturas, ==fatura de cliente, ==fatura de venda, ==nota fiscal, ==faturas a clientes, ==faturas de clientes',
    receipt: '==recibo, ==recibos, ==cupom',
    payment: '==pagamento, ==pagamentos, ==recebimento, ==recebimentos',
    shipping:
      '==frete, ==envio, ==envios, ==entrega, ==portes, ==transporte, ==custo de envio, ==custos de envio, ==expedição, ==portes de envio',
    tax: '=imposto, =impostos, =taxa, ==iva, ==tributo, ==icms',
    discount: '==desconto, ==descontos, ==abatimento',
    fee: '==comissão, ==comissões, ==tarifa, ==tarifas, ==honorários, ==taxas',
    deposit: '==depósito, ==depósitos, ==sinal, ==adiantamento, ==entrada, ==caução',
    'gift card':
      '==cartão presente, ==cartões presente, ==vale presente, ==cartão oferta, ==cartão de oferta, ==cheque prenda, ==vale oferta, ==cartões de presente, ==cartão de presente, ==cartões de oferta, ==vales presente, ==voucher',
  },
  headers: {
    'order number':
      'numero do pedido, N.º de venda, N.° de venda, Nº da venda, numero da venda, numero de venda, id do pedido, codigo do pedido, numero da fatura, nota fiscal, nf, reserva, numero da reserva, numero de reserva, numero reserva, codigo de reserva, localizador',
    number: 'documento, numero',
    status:
      'estado do pedido, status do pedido, situacao, situacao do pedido, status do pagamento, status pagamento, estado atual, estado',
    'type of row':
      'tipo transacao, tipo de transacao, natureza da operacao, natureza operacao, natureza, tipo, tipo de documento, tipo documento',
    discount: 'desconto*',
    'refunded amount': 'valor cancelado, devolvido, valor devolvido, estorno*, estornado, reembols*',
    debit: 'debito',
    credit: 'credito',
    'unit price': 'preco, preco unitario',
    quantity: 'quantidade, quantidade comprada, quantidade vendida, qtd',
    percentage: 'percentual, porcentagem',
    'code or reason': 'motivo, codigo',
    'other charge': 'iva, envio',
  },
} satisfies Language
