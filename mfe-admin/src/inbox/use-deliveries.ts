import { definePagedQuery, defineQuery, type DeliveriesFilter, useLoad, useLoadPages } from "@portal/shared-ui/api";

export const deliveriesQuery = definePagedQuery("GET /admin/deliveries", (cursor, filter: DeliveriesFilter) => ({
  query: { ...filter, cursor },
}));
export const deliveryQuery = defineQuery("GET /admin/delivery", (id: string) => ({ query: { id } }));

/** Matching deliveries, newest first, page by page. */
export const useDeliveries = (filter: DeliveriesFilter) =>
  // Not cached: more deliveries arrive, so a page opened again reloads.
  useLoadPages(deliveriesQuery(filter), { gcTime: 0 });

export const useDelivery = (id: string) => useLoad(deliveryQuery(id));
