import type { LabContext } from "../../../lab-context.js";
import { readField } from "../../../read-field.js";
import type { Tenant } from "../../../tenants/tenant.js";
import { noSuch } from "../../stripe/stripe-error.js";
import { isWithin, listObjects } from "../../stripe/wire/list-objects.js";
import { readText, readTexts } from "../../stripe/wire/read-input.js";
import type { StripeObject } from "../../stripe/stripe-object.js";
import type { ConnectAccount } from "../accounts/account.model.js";
import { presentAccount } from "../accounts/account.presenter.js";
import type { AccountBooks } from "../books/account-books.js";
import { presentCharge, presentIntent } from "../books/payment.presenter.js";
import { presentPayout } from "../books/payout.presenter.js";
import { presentDispute, presentMovement, presentRefund } from "../books/reversal.presenter.js";
import type { PaymentRecord } from "../books/sale.model.js";
import type { Timeline } from "../books/timeline.js";

/** A read that passed the contract, the platform's key and its limit. */
interface ConnectCall {
  lab: LabContext;
  tenant: Tenant;
  account: ConnectAccount;
  books: AccountBooks;
  /** Id in the path; empty if the path has none. */
  id: string;
  /** Query parameters, converted to the contract's types. */
  input: Readonly<Record<string, unknown>>;
}

type ConnectHandler = (call: ConnectCall) => object;

/** Stripe lists the events of so many past days. */
const EVENT_DAYS = 30;

export const CONNECT_OPERATIONS: Readonly<Record<string, ConnectHandler>> = {
  "GET /v1/account": ({ account }) => presentAccount(account),
  "GET /v1/charges": (call) =>
    list(call, {
      of: call.books.payments,
      url: "/v1/charges",
      idOf: ({ chargeId }) => chargeId,
      present: presentCharge,
      fits: fitsPayment(call),
    }),
  "GET /v1/charges/{id}": ({ books, id }) => find(books.payments, id, "charge", presentCharge),
  "GET /v1/payment_intents": (call) =>
    list(call, {
      of: call.books.intents,
      url: "/v1/payment_intents",
      idOf: ({ intentId }) => intentId,
      present: presentIntent,
      fits: () => true,
    }),
  "GET /v1/payment_intents/{id}": ({ books, id }) => find(books.intents, id, "payment_intent", presentIntent),
  "GET /v1/refunds": (call) =>
    list(call, {
      of: call.books.refunds,
      url: "/v1/refunds",
      idOf: ({ id }) => id,
      present: presentRefund,
      fits: ({ payment }) => fitsPayment(call)(payment),
    }),
  "GET /v1/refunds/{id}": ({ books, id }) => find(books.refunds, id, "refund", presentRefund),
  "GET /v1/disputes": (call) =>
    list(call, {
      of: call.books.disputes,
      url: "/v1/disputes",
      idOf: ({ id }) => id,
      present: presentDispute,
      fits: ({ payment }) => fitsPayment(call)(payment),
    }),
  "GET /v1/disputes/{id}": ({ books, id }) => find(books.disputes, id, "dispute", presentDispute),
  "GET /v1/balance_transactions": (call) =>
    list(call, {
      of: call.books.movements,
      url: "/v1/balance_transactions",
      idOf: ({ id }) => id,
      present: presentMovement,
      fits: ({ source, type }) => fits(call, "source", source) && fits(call, "type", type),
    }),
  "GET /v1/balance_transactions/{id}": ({ books, id }) =>
    find(books.movements, id, "balance transaction", presentMovement),
  "GET /v1/payouts": (call) =>
    list(call, {
      of: call.books.payouts,
      url: "/v1/payouts",
      idOf: ({ id }) => id,
      present: presentPayout,
      fits: ({ arrivesAt, status }) =>
        isWithin(readField(call.input, "arrival_date"), arrivesAt) && fits(call, "status", status),
    }),
  "GET /v1/payouts/{id}": ({ books, id }) => find(books.payouts, id, "payout", presentPayout),
  "GET /v1/events": listEvents,
  "GET /v1/events/{id}": ({ books, id }) => find(books.events, id, "event", (event) => event),
};

/** Finds an object that `expand` may name. */
export function findObject({ books }: Pick<ConnectCall, "books">, id: string): StripeObject | null {
  const payment = books.payments.find(id);
  if (payment) return asObject(presentCharge(payment));
  const intent = books.intents.find(id);
  return intent ? asObject(presentIntent(intent)) : null;
}

function asObject(presented: object): StripeObject {
  return presented as StripeObject;
}

function fits({ input }: ConnectCall, name: string, value: string): boolean {
  const wanted = readText(input, name);
  return wanted === null || wanted === value;
}

function fitsPayment(call: ConnectCall): (payment: PaymentRecord) => boolean {
  return ({ chargeId, intentId }) => fits(call, "charge", chargeId) && fits(call, "payment_intent", intentId);
}

function find<T extends { created: number }>(
  timeline: Timeline<T>,
  id: string,
  thing: string,
  present: (item: T) => object,
): object {
  const found = timeline.find(id);
  if (found === null) throw noSuch(thing, id);
  return present(found);
}

interface Listing<T extends { created: number }> {
  of: Timeline<T>;
  url: string;
  idOf: (item: T) => string;
  present: (item: T) => object;
  fits: (item: T) => boolean;
}

/** Returns a page of a list, newest first. Presents only the objects of that page. */
function list<T extends { created: number }>(call: ConnectCall, listing: Listing<T>): object {
  const { of, url, idOf, present } = listing;
  const { input } = call;
  const created = readField(input, "created");
  const found = of
    .between(...boundsOf(created))
    .filter((item) => isWithin(created, item.created))
    .filter(listing.fits)
    .map((item) => ({ id: idOf(item), object: "", item }));
  const page = listObjects(found, input, url);
  return { ...page, data: page.data.map(({ item }) => present(item)) };
}

/** Returns a range of seconds that contains all times of the filter, and may contain a second more at each end. */
function boundsOf(filter: unknown): [number, number] {
  const at = (...names: string[]): number | undefined =>
    names.map((name) => readField(filter, name)).find((value) => typeof value === "number");
  if (typeof filter === "number") return [filter, filter];
  return [at("gte", "gt") ?? -Infinity, at("lte", "lt") ?? Infinity];
}

function listEvents(call: ConnectCall): object {
  const { input, tenant, books } = call;
  const types = readTexts(input, "types");
  const oldest = tenant.clock.now().getTime() / 1_000 - EVENT_DAYS * 86_400;
  return list(call, {
    of: books.events,
    url: "/v1/events",
    idOf: ({ id }) => id,
    present: (event) => event,
    fits: ({ type, created }) =>
      created >= oldest && fits(call, "type", type) && (types.length === 0 || types.includes(type)),
  });
}
