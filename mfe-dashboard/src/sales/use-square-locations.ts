import { defineQuery, useLoad } from "@portal/shared-ui/api";

const squareLocationsQuery = defineQuery("GET /square/locations");

/** Locations of the linked Square account; they change rarely. */
export const useSquareLocations = () =>
  useLoad(squareLocationsQuery(), { staleTime: 60_000, select: ({ locations }) => locations });
