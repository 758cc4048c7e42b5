import { build } from "./launch/build-shop.ts";

await build();
