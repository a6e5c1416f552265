import { definePagedQuery, saveFile, useChange, useLoadPages } from "@portal/shared-ui/api";

const providerDisputesQuery = definePagedQuery("GET /pc/provider-disputes", (cursor, client: string | undefined) => ({
  query: { client, cursor },
}));

/** Disputes that clients' banks opened, newest first. @param client user id; undefined: of every client */
export const useProviderDisputes = (client: string | undefined) => useLoadPages(providerDisputesQuery(client));

/** Downloads the evidence of a dispute and saves it once the download is complete. */
export const useEvidence = () =>
  useChange(
    (api, id: string) => api.download("GET /pc/provider-disputes/{id}/evidence", undefined, { params: { id } }),
    { onSuccess: saveFile },
  );
