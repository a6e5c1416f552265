import { definePagedQuery, defineQuery, type DeliveriesFilter, useLoad, useLoadPages } from "@portal/shared-ui/api";

export const deliveriesQuery = definePagedQuery("GET /admin/deliveries", (cursor, filter: DeliveriesFilter) => ({
  query: { ...filter, cursor },
}));
export const deliveryQuery = defineQuery("GET /admin/delivery", (id: string) => ({ query: { id } }));

export const useDeliveries = (filter: DeliveriesFilter) =>
  // Not cached: deliveries keep arriving.
  useLoadPages(deliveriesQuery(filter), { gcTime: 0 });

export const useDelivery = (id: string) => useLoad(deliveryQuery(id));
