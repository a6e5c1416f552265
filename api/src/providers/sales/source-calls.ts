import type { SalesSource } from "@portal/api-contract";

/** Where every source has its part of the wire, unless the specification says otherwise. */
export function sourceCalls<Id extends SalesSource>(id: Id) {
  const callbackPage = `/integration/${id}/callback` as const;
  return {
    /** Any page of this form hands the answer of a consent page on (the shell's route table). */
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
