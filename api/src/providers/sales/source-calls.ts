import type { SalesSource } from "@portal/api-contract";

/** Returns a source's default endpoints, unless the specification names others. */
export function sourceCalls<Id extends SalesSource>(id: Id) {
  const callbackPage = `/integration/${id}/callback` as const;
  return {
    /**
     * The shell's route table has one page for all paths of this form, which passes on the answer of a consent page.
     */
    callbackPage,
    webhook: id,
    endpoints: {
      connect: `POST /integration/${id}/connect`,
      callback: `POST ${callbackPage}`,
      disconnect: `POST /integration/disconnect/${id}`,
      locations: `GET /${id}/locations`,
    },
  } as const;
}
