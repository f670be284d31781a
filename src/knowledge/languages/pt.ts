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
  parts: {
    person:
      'cliente, clientes, comprador, compradora, socio, sócia, paciente, hóspede, doador, assinante, aluno, inquilino, usuário, titular, passageiro, utente, clena, cooperado, associado, cliente final, pagador, receptor, cessionário, beneficiar, cód cli, pedido por, fidelidade',
    attendee: 'participante, persona, contato, pessoa, nome da conta',
    company: 'empresa, azienda, razão social, nome comercial, nome fantasia',
    email: 'endereço, endereço de email, corréu, correio eletrônico',
    phone: 'telefone, celular, telemóvel, móbil',
    name: 'nome, nome completo, razão social, nume, cognome nome, nominativo',
    billed: 'endereço de cobrança, cobrança, endereço de faturamento',
    id: 'téssera, número, código, códice, matrícula, nif, cnpj, identificador, identificação, referencia, conta, cpf, cédula, partita iva, codé barré, código barras, cód de barras',
    order:
      'pedido, pedidos, compra, comprado, venta, ventas, reserva, reservas, donativo, inscrição, venda, vendas, doação, encomenda, comand*, início do pedido, ped, encomendas',
    transaction: 'transação, operação',
    paid: 'pago, pagos, pagamento, pagamentos, cobrança, recebido, pgto, pagto, recebimento',
    invoice:
      'factura, facturas, emissão, fatura*, faturado, recibo, nota, nf, documento, êmis, factur*, facturação, albarã, comprobante, fólio, nfe, nfce, nota fiscal, faturamento, boleto',
    made: 'passe, criado, criação, creato, registrado, registro, registo, inclusão, lançamento, realização',
    service: 'cita, visita, rendez vous, tratamento, atendimento, agendamento',
    date: 'jour, fecha, data, dia, datas, hora, horário, marca temporal, momento, orário, carimbo de data hora',
    total: 'totais, vltotal',
    amount: 'montante, quantia',
    value: 'valor, vl',
    revenue: 'ventas, receita, vendas, facturação, faturamento, faturação',
    price: 'preço de tabela, précio, preço, pret',
    contribution: 'donativo, doação, mensalidade, quota, alquiler, aluguel, contribuição, contributo',
    gross: 'bruta, c iva, brutas',
    net: 'neto, neta, líquido, após desconto, com desconto',
    subtotal: 'total parcial',
    minor: 'fen',
    unit: 'preço de tabela, unit*, unitário, unidade, unid, vlunit',
    grand: 'general, geral, global',
    quantity:
      'unidades, quantidade, qtd, qtde, cant, personas, pessoas, número de clientes, número de itens, número de produtos',
    fee: 'cargos, comissão, taxas, taxa, tarifa, gasto, despesa, comissões',
    taxes: 'iva, icms, impostos, imposto, alíquota, ipi',
    including: 'incluído, com',
    excluding: 'sâns, hors, sem, excluído, antes de, avant',
    line: 'linha, riga, itens',
    item: 'artículo, produto, produtos, mercância, mercadoria, merce, artigo, itens, curso, corso, codé barré, código barras, cód de barras',
    goods:
      'chambre, entrada, entradas, ingresso, câmera, servici*, serviço, serviços, serv, atividade, curso, corso, assinatura, mensual, anual, ingressos, boleto, boletos',
    label: 'título, descrição',
    other:
      'port, envio, entrega, frete, desconto, gorjeta, reembols*, devol*, saldo, vencimento, pendente, sinal, resíduo, ganância, custo, lucro, costo, expir*, cancelado, início, alta, próximo, modificação, atualiz*, chegada, partida, saída, término, validade, evento, nascimento, fornecedor*, médico, peso, moeda, orçamento, preventivo, livrar*, retur*, estat, enviado, estado, stato, situação, cupom, puntos, pontos, retencao, gravado, exonerada, débito, anula*, cancela*, estornado, reso, por cobrar, a receber, por pagar, vencido, prazo, previsto, previsão, competência, précio compra, preço de compra, marja, médio, lista, anterior, primeiro, premier, comercial, profissional, operador, atendido por, registrado por, criado por, elaborado por, responsável, gerente, remitente, destinatário, cedente, favorecido, solicitante, loja, cajá, caixa, método, forma, meio, mezzo, transferência, dinheiro, banco, câmbio, tipo, cognome, sobrenome, aniversário, duração, dias, horas, modific*, editado, fechamento, vigência',
    filler: 'da, do, dos, por, para, pelo, pela, sobre, interno, interna, fiscal, fiscais, pesos, reais, em, ao',
  },
} satisfies Language
