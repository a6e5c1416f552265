import {
  definePagedQuery,
  defineQuery,
  keepPreviousData,
  type RiskQuery,
  useLoad,
  useLoadPages,
} from "@portal/shared-ui/api";

export type RiskFilter = Omit<RiskQuery, "cursor" | "limit">;

/** Clients by risk. */
const riskQuery = definePagedQuery("GET /pc/risk", (cursor, filter: RiskFilter) => ({
  query: { ...filter, cursor },
}));

/** Clients by risk, page by page; keeps the previous rows while new ones load. */
export const useRisk = (filter: RiskFilter) => useLoadPages(riskQuery(filter), { placeholderData: keepPreviousData });

const rulesQuery = defineQuery("GET /pc/risk/rules");

/** The rules of the score. They change only with a release. */
export const useRiskRules = () => useLoad(rulesQuery(), { staleTime: Infinity });

const figuresQuery = defineQuery("GET /pc/risk", () => ({ query: { limit: 1 } }));

/** Only the figures of all clients. */
export const useRiskFigures = () => useLoad(figuresQuery());
