import {
  definePagedQuery,
  defineQuery,
  keepPreviousData,
  type ReturnedDebitsQuery,
  useChange,
  useLoad,
  useLoadPages,
  type WhatIfRequest,
} from "@portal/shared-ui/api";

const returnRatesQuery = defineQuery("GET /pc/return-rates");

export const useReturnRates = () => useLoad(returnRatesQuery());

export type ReturnedDebitsFilter = Omit<ReturnedDebitsQuery, "cursor" | "limit">;

const returnedDebitsQuery = definePagedQuery("GET /pc/returns", (cursor, filter: ReturnedDebitsFilter) => ({
  query: { ...filter, cursor },
}));

export const useReturnedDebits = (filter: ReturnedDebitsFilter) => useLoadPages(returnedDebitsQuery(filter));

/** Most clients that an address can name. */
const MOST_NAMED = 200;

const RETURNED: ReturnedDebitsQuery = { of: "returned", limit: MOST_NAMED };

const returningClientsQuery = defineQuery("GET /pc/returns", () => ({ query: RETURNED }));

/** User ids of clients that had a return; null: too many for an address. */
export const useReturningClients = () =>
  useLoad(returningClientsQuery(), {
    select: ({ data, nextCursor }) => (nextCursor === null ? [...new Set(data.map(({ client }) => client.id))] : null),
  });

const whatIfQuery = defineQuery("POST /pc/return-rates/what-if", (body: WhatIfRequest) => ({ body }));

/** Keeps the previous rates while the next ones load. */
export const useWhatIf = (assumed: WhatIfRequest) =>
  useLoad(whatIfQuery(assumed), { placeholderData: keepPreviousData });

/** Sets a code. Reloads everything, because rates and risk depend on codes. */
export function useSetCode(onDone: (message: string) => void) {
  return useChange(
    (api, { id, code }: { id: string; code: string }) =>
      api.call("POST /pc/returns/{id}/code", { code }, { params: { id } }),
    { invalidates: "all", onSuccess: ({ message }) => onDone(message) },
  );
}
