import express from "express";
export const found = express;
