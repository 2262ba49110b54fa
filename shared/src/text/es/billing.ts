import { formatMoney } from '../../money';
import type { billingEn } from '../en/billing';
import { closed, count, list } from './entry';

const weekdays = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'];
const percent = (basisPoints: number) => `${Number((basisPoints / 100).toFixed(2))} %`;
const shared = (words: string, share: number | undefined) => (share === undefined ? words : `${words} × ${percent(share)}`);

/** Money: what the server answers and what stands on papers. */
export const billingEs: typeof billingEn = {
  amountMissing: 'Escriba un importe mayor que cero',
  amountTooLarge: 'Este importe es demasiado alto',
  reasonMissing: 'Diga por qué',
  labelMissing: 'Diga a qué corresponde',
  weekdayMissing: 'Elija al menos un día de la semana',
  endsBeforeStart: 'El último día es anterior al primero',
  taxIdMissing: 'Escriba el número',
  ibanWrong: 'Escriba un IBAN, por ejemplo DE02120300000000202051',
  planNameMissing: 'Póngale un nombre al plan',
  priceMissing: 'Escriba un precio',
  priceTwice: 'Dos precios empiezan el mismo día',
  accountNameMissing: 'Póngale un nombre a la cuenta',
  sharesNotWhole: 'Las partes no suman el total. Haga que sumen el 100 % o deje que una sola cuenta pague el resto.',
  accountTwice: 'Nombre cada cuenta una sola vez',
  dueBeforeIssue: 'Vencería antes de emitirse',
  paysTwice: 'Nombre cada cargo una sola vez',
  idTaken: 'No se pudo guardar. Vuelva a cargar la página e inténtelo de nuevo.',
  changedMeanwhile: 'Otra persona cambió esto después de que usted lo abrió. Recargue la página para ver el cambio.',
  accountNotFound: 'Esta cuenta no existe o no tiene acceso a ella.',
  planNotFound: 'Este plan no existe. Recargue la página.',
  assignmentNotFound: 'Este niño ya no tiene ese plan. Recargue la página.',
  entryNotFound: 'Este movimiento no existe o no tiene acceso a él.',
  documentNotFound: 'Este documento no existe o no tiene acceso a él.',
  proposalNotFound: 'Esto ya no espera una decisión. Recargue la página.',
  personNotFound: 'Una de estas personas ya no está aquí. Recargue la página.',
  studentNotFound: 'No se encontró al niño.',
  planInUse: 'Hay niños con este plan, así que su frecuencia y sus días no cambian. Haga un plan nuevo.',
  planOverlaps: 'El niño ya tiene este plan en algunos de esos días.',
  planArchived: 'Este plan está archivado. Elija otro.',
  currencyStays: 'Hay movimientos en esta moneda, así que no cambia.',
  kindStays: 'Hay movimientos en esta cuenta, así que su tipo no cambia.',
  closed: (day) => closed(`Todo hasta el ${day} está cerrado. Elija una fecha posterior`),
  inFuture: 'Esta fecha todavía no ha llegado.',
  notPeriod: 'Estos días no forman un período completo de este plan. Elija otro primer o último día.',
  periodOverlaps: (days) => `Ya se emitieron las cuentas de ${days}. Elija esos días u otros posteriores.`,
  moreThanOpen: (amount) => `Son ${amount} más de lo pendiente. Redúzcalo o déjelo como saldo a favor.`,
  moreThanCredit: (amount) => `Son ${amount} más que el saldo a favor. Redúzcalo.`,
  moreThanDeposit: (amount) => `Son ${amount} más que el depósito. Redúzcalo.`,
  reversed: (day) => closed(`Ya se anuló el ${day}`),
  reversalStays: 'Una anulación no se puede anular. Haga un movimiento nuevo.',
  partOfAnother: 'Este movimiento es parte de otro. Anule el otro.',
  onlyOwnerReverses: 'Solo el dueño o la dueña puede anular un movimiento de otro día.',
  onlyOwnerForgives: 'Solo el dueño o la dueña puede condonar o reembolsar un importe.',
  onlyOwnerOpens: 'Solo el dueño o la dueña puede abrir un período cerrado.',
  transferTo: 'Elija la cuenta a la que pasa.',
  credited: 'Esta factura ya se abonó.',
  onlyInvoices: 'Solo se puede abonar una factura.',
  decided: 'Otra persona ya lo decidió. Recargue la página para verlo.',
  timeFirst: 'Añada primero la hora de salida.',
  onlyPayments: 'Un recibo es de un solo pago.',
  onlyDeposits: 'Elija los cheques y el efectivo que van al banco.',
  takenBack: 'Uno de estos pagos se anuló.',
  depositInUse: 'Parte de este depósito ya se usó. Anule primero ese uso.',
  onSlip: 'Uno de estos pagos ya está en una boleta de depósito.',
  taxIdNeeded: 'Añada el número fiscal en la configuración de la guardería antes de imprimir.',
  yearMissing: 'Elija el año.',
  payerMissing: 'Elija quién pagó. La constancia fiscal es de una sola persona.',
  noSuchPayer: 'Esta persona no paga esta cuenta.',
  childHasBills: 'Este niño está en una cuenta que no está saldada. Sáldela primero, o registre la baja del niño en lugar de eliminarlo.',

  family: (lastName) => `Familia ${lastName}`,
  familyOf: (name, children) => `${name} (${list(children)})`,

  lines: {
    discount: 'Descuento por hermanos',
    agency: 'Lo paga una agencia',
    closedDays: 'Días cerrados',
    difference: (days) => `Cambio de ${days}`,
    latePickup: (day) => `Recogida tarde, ${day}`,
    earlyDropOff: (day) => `Llegada temprana, ${day}`,
    extraDay: (day) => `Día adicional, ${day}`,
    lateFee: (number) => `Recargo por la factura ${number}`,
    reversal: (what) => `Anulado: ${what}`,
    payment: {
      cash: 'Efectivo',
      check: 'Cheque',
      transfer: 'Transferencia',
      agency: 'Pago de la agencia',
      other: 'Pago',
      deposit: 'Del depósito',
    },
    kinds: {
      charge: 'Cargo',
      credit: 'Abono',
      payment: 'Pago',
      refund: 'Reembolso',
      deposit: 'Depósito',
      opening: 'Saldo anterior',
      writeOff: 'Condonado',
      transfer: 'Traspaso',
    },
    depositUsed: 'Depósito aplicado',
    depositPaidBack: 'Depósito devuelto',
    paidBefore: 'Pagado antes de empezar aquí',
    invoice: (number) => `Factura ${number}`,
  },

  whyDiffers: {
    starts: (name, day) => `${name} empieza el ${day}`,
    isNew: (name) => `En esta factura también está ${name}`,
    ends: (name) => `${name} ya no está en esta factura`,
    share: (now, before) => `${percent(now)}, antes ${percent(before)}`,
    edited: (reason) => `La anterior se cambió: ${reason}`,
    plan: (name) => `${name} tiene otro plan`,
    planFrom: (name, day) => `${name} tiene otro plan desde el ${day}`,
    price: (name, now, before) => `${name}: ${now}, antes ${before}`,
    days: (name, days, all) => `${name}: ${days} de ${all} días`,
    agency: (name) => `Cambió la parte de la agencia por ${name}`,
    discount: (name) => `Cambió el descuento por hermanos de ${name}`,
    closedDays: (name) => `Cambió lo que se descuenta por días cerrados de ${name}`,
  },

  arithmetic: (sum, currency) => {
    const money = (amount: number) => formatMoney(amount, currency);
    switch (sum.of) {
      case 'days':
        return shared(`${sum.days} de ${sum.all} días × ${money(sum.price)}`, sum.share);
      case 'closed':
        return shared(`${sum.days} de ${sum.all} días cerrados × ${money(sum.price)}`, sum.share);
      case 'percent':
        return shared(`${sum.percent} % de ${money(sum.amount)}`, sum.share);
      case 'agency':
        return shared(money(sum.amount), sum.share);
      case 'minutes': {
        const less =
          sum.counted === sum.minutes
            ? `${sum.minutes} min`
            : `${sum.minutes} min menos ${sum.graceMinutes} min de tolerancia, ${sum.counted}`;
        const most = sum.most !== null && sum.counted * sum.perMinute > sum.most ? `, ${money(sum.most)} como máximo` : '';
        return `${less} × ${money(sum.perMinute)}${most}${sum.children > 1 ? ', una vez por familia' : ''}`;
      }
      case 'extraDay':
        return `El plan es ${sum.weekdays.map((day) => weekdays[day - 1]).join(', ')}. 1 día × ${money(sum.price)}`;
      case 'lateInvoice':
        return `Factura ${sum.number}, ${count(sum.days, 'día', 'días')} de retraso`;
      case 'difference':
        return `${money(sum.now)} menos ${money(sum.before)} ya facturado`;
      case 'corrected':
        return `${money(sum.charged)} cobrado, ${money(sum.now)} según la hora corregida`;
      case 'edited':
        return `${sum.reason}. Calculado: ${money(sum.amount)}`;
    }
  },

  files: {
    entries: {
      on: 'Fecha',
      account: 'Cuenta',
      number: 'Número de cuenta',
      kind: 'Tipo',
      child: 'Niño',
      label: 'Concepto',
      arithmetic: 'Cómo se calcula',
      charged: 'Cargado',
      paid: 'Pagado',
      dueOn: 'Vence',
      invoice: 'Factura',
      method: 'Forma de pago',
      reference: 'Referencia',
      payer: 'Pagado por',
      reverses: 'Anula',
      reason: 'Motivo',
      recordedBy: 'Registrado por',
    },
    aging: {
      account: 'Cuenta',
      notDue: 'Sin vencer',
      to30: '1-30 días',
      to60: '31-60 días',
      to90: '61-90 días',
      over90: 'Más de 90 días',
      open: 'Pendiente',
      credit: 'Saldo a favor',
    },
    revenue: {
      month: 'Mes',
      tuition: 'Colegiatura',
      fees: 'Recargos y otros cargos',
      discounts: 'Descuentos',
      credits: 'Abonos',
      writeOffs: 'Condonado',
      received: 'Recibido',
      refunds: 'Reembolsos',
    },
  },
};
