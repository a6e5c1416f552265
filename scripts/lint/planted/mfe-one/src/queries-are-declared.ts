import { useQuery } from "@tanstack/react-query";
export const found = useQuery;
