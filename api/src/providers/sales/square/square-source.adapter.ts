import type { SalesSourceProvider, SourceRecord } from "../sales-source.port";
import {
  convertEach,
  createPatientCaller,
  createSquareCaller,
  SQUARE_ORIGIN,
  withOnSkipped,
  type SquareCaller,
  type SquareClientOptions,
} from "./square-client";
import { createReadDelivery, type SquareDeliveryOptions } from "./square-delivery";
import { squareDescriptor } from "./square.descriptor";
import { createSquareGrants, type SquareApplication } from "./square-grants";
import { fetchOrders, readAccount, readSalesPage } from "./square-reads";
import { readDispute, readRefund, readReversals } from "./square-reversals";
import { toRecords } from "./to-records";
import { saleIdsOf } from "./to-reversal";

export type SquareSourceOptions = SquareApplication & SquareDeliveryOptions & SquareClientOptions;

/** Square's maximum. */
const LOCATIONS_A_SEARCH = 10;

async function readOrders(
  caller: SquareCaller,
  accessToken: string,
  orderIds: readonly string[],
): Promise<SourceRecord[]> {
  const orders = await fetchOrders(caller, accessToken, orderIds);
  const known = new Set(orders.map(({ id }) => id));
  const sales = orders.flatMap(saleIdsOf).filter((id) => !known.has(id));
  const allOrders = [...(await fetchOrders(caller, accessToken, sales)), ...orders];
  return convertEach(caller, "order", allOrders, toRecords);
}

export function createSquareSource(options: SquareSourceOptions): SalesSourceProvider {
  const caller = createSquareCaller(options);
  const patient = createPatientCaller(caller, options.pause);
  return {
    ...squareDescriptor,
    origin: options.baseUrl ?? SQUARE_ORIGIN,
    locationsPerPage: LOCATIONS_A_SEARCH,
    prepare: () => caller.prepare(),
    ...createSquareGrants(options, caller),
    readAccount: (accessToken) => readAccount(caller, accessToken),
    readSalesPage: (request, onSkipped) => readSalesPage(withOnSkipped(caller, onSkipped), request),
    readOrders: (accessToken, ids, onSkipped) => readOrders(withOnSkipped(patient, onSkipped), accessToken, ids),
    readReversals: (accessToken, window, onSkipped) =>
      readReversals(withOnSkipped(patient, onSkipped), accessToken, window),
    readRefund: (accessToken, id, onSkipped) => readRefund(withOnSkipped(patient, onSkipped), accessToken, id),
    readDispute: (accessToken, id, onSkipped) => readDispute(withOnSkipped(patient, onSkipped), accessToken, id),
    readDelivery: createReadDelivery(options),
    // Links do not grant access to payouts; the bank's description identifies payouts (D340).
    readPayouts: null,
    // Square shows subscriptions only to the application's personal token.
    readEndpoint: null,
  };
}
