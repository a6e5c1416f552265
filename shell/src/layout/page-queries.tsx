import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";

import { QUERY_POLICY } from "./query.policy.js";

/** Discarded at sign-out. */
export function PageQueries({ children }: { children: ReactNode }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: QUERY_POLICY }));
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
