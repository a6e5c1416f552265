import type { SalesSourceProvider, SourceRecord } from "../sales-source.port";
import {
  convertEach,
  createPatientCaller,
  createSquareCaller,
  SQUARE_ORIGIN,
  telling,
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

/** Square's most in one search of orders. */
const LOCATIONS_A_SEARCH = 10;

async function readOrders(
  caller: SquareCaller,
  accessToken: string,
  orderIds: readonly string[],
): Promise<SourceRecord[]> {
  const orders = await fetchOrders(caller, accessToken, orderIds);
  const known = new Set(orders.map(({ id }) => id));
  const sales = orders.flatMap(saleIdsOf).filter((id) => !known.has(id));
  const told = [...(await fetchOrders(caller, accessToken, sales)), ...orders];
  return convertEach(caller, "order", told, toRecords);
}

/** Square as a source of sales. Without a call until one is needed: the SDK is loaded by the first one. */
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
    readSalesPage: (request, onSkipped) => readSalesPage(telling(caller, onSkipped), request),
    readOrders: (accessToken, ids, onSkipped) => readOrders(telling(patient, onSkipped), accessToken, ids),
    readReversals: (accessToken, window, onSkipped) => readReversals(telling(patient, onSkipped), accessToken, window),
    readRefund: (accessToken, id, onSkipped) => readRefund(telling(patient, onSkipped), accessToken, id),
    readDispute: (accessToken, id, onSkipped) => readDispute(telling(patient, onSkipped), accessToken, id),
    readDelivery: createReadDelivery(options),
    // Whoever is linked allowed us to read sales, not payouts: those are known by how banks name them (D340).
    readPayouts: null,
    // Square shows the subscriptions of an application to its own personal token alone, which the portal has not.
    readEndpoint: null,
  };
}
