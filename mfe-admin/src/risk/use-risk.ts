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

/** Clients by risk, page after page; the rows of before stay until the new ones are here. */
export const useRisk = (filter: RiskFilter) => useLoadPages(riskQuery(filter), { placeholderData: keepPreviousData });

const rulesQuery = defineQuery("GET /pc/risk/rules");

/** The rules of the score, which change with a release only. */
export const useRiskRules = () => useLoad(rulesQuery(), { staleTime: Infinity });

const figuresQuery = defineQuery("GET /pc/risk", () => ({ query: { limit: 1 } }));

/** The figures of every client alone. */
export const useRiskFigures = () => useLoad(figuresQuery());
