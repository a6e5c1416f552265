import { create } from "zustand";
export const found = create;
