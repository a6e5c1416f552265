import type { SalesSource } from "@portal/api-contract";

/** Paths of a source, unless the specification names others. */
export function sourceCalls<Id extends SalesSource>(id: Id) {
  const callbackPage = `/integration/${id}/callback` as const;
  return {
    /** One page of the shell's route table serves all paths of this form. */
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
