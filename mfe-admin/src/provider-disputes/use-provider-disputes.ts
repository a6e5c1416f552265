import { definePagedQuery, saveFile, useChange, useLoadPages } from "@portal/shared-ui/api";

const providerDisputesQuery = definePagedQuery("GET /pc/provider-disputes", (cursor, client: string | undefined) => ({
  query: { client, cursor },
}));

/** @param client user id; undefined: all clients */
export const useProviderDisputes = (client: string | undefined) => useLoadPages(providerDisputesQuery(client));

/** Saves the evidence once its download is complete. */
export const useEvidence = () =>
  useChange(
    (api, id: string) => api.download("GET /pc/provider-disputes/{id}/evidence", undefined, { params: { id } }),
    { onSuccess: saveFile },
  );
