import {
  definePagedQuery,
  defineQuery,
  keepPreviousData,
  type RiskQuery,
  useLoad,
  useLoadPages,
} from "@portal/shared-ui/api";

export type RiskFilter = Omit<RiskQuery, "cursor" | "limit">;

const riskQuery = definePagedQuery("GET /pc/risk", (cursor, filter: RiskFilter) => ({
  query: { ...filter, cursor },
}));

/** Keeps the previous rows while new ones load. */
export const useRisk = (filter: RiskFilter) => useLoadPages(riskQuery(filter), { placeholderData: keepPreviousData });

const rulesQuery = defineQuery("GET /pc/risk/rules");

/** The rules change only with a release. */
export const useRiskRules = () => useLoad(rulesQuery(), { staleTime: Infinity });

const figuresQuery = defineQuery("GET /pc/risk", () => ({ query: { limit: 1 } }));

/** Reads the figures of all clients, with only one row of the list. */
export const useRiskFigures = () => useLoad(figuresQuery());
