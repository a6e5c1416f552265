import { type AuditAnswer, useApi } from "@portal/shared-ui/api";
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";

import type { AuditQuestion } from "./use-audit-question.js";

const ENDPOINT = "GET /admin/audit";

/** The entries that answer a question, newest first, page after page. */
export function useAudit(question: AuditQuestion): UseInfiniteQueryResult<InfiniteData<AuditAnswer>> {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [ENDPOINT, question],
    queryFn: ({ signal, pageParam }) =>
      api.call(ENDPOINT, undefined, { signal, query: { ...question, cursor: pageParam ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // The log grows while one looks: a page that is opened again is read again.
    gcTime: 0,
  });
}
