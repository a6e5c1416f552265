import { definePagedQuery, saveFile, useChange, useLoadPages } from "@portal/shared-ui/api";

const providerDisputesQuery = definePagedQuery("GET /pc/provider-disputes", (cursor, client: string | undefined) => ({
  query: { client, cursor },
}));

/** Disputes that clients' banks opened, newest first. @param client user id; undefined: of every client */
export const useProviderDisputes = (client: string | undefined) => useLoadPages(providerDisputesQuery(client));

/** Fetches the evidence of a dispute whole, and only then saves it. */
export const useEvidence = () =>
  useChange(
    (api, id: string) => api.download("GET /pc/provider-disputes/{id}/evidence", undefined, { params: { id } }),
    { onSuccess: saveFile },
  );
