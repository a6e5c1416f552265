import { definePagedQuery, defineQuery, type DeliveriesFilter, useLoad, useLoadPages } from "@portal/shared-ui/api";

export const deliveriesQuery = definePagedQuery("GET /admin/deliveries", (cursor, filter: DeliveriesFilter) => ({
  query: { ...filter, cursor },
}));
export const deliveryQuery = defineQuery("GET /admin/delivery", (id: string) => ({ query: { id } }));

/** The deliveries that match, newest first, page after page. */
export const useDeliveries = (filter: DeliveriesFilter) =>
  // More comes while one looks: a page that is opened again is read again.
  useLoadPages(deliveriesQuery(filter), { gcTime: 0 });

export const useDelivery = (id: string) => useLoad(deliveryQuery(id));
