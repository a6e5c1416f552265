import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";

import { QUERY_POLICY } from "./query.policy.js";

/** The cache of server data around every page for users and admins, gone with the sign-out. */
export function PageQueries({ children }: { children: ReactNode }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: QUERY_POLICY }));
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
