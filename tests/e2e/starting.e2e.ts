import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { createStartingAnswers } from "#server/starting.ts";

test("the starting page shows the progress and turns into the shop", async ({ page }) => {
  const answers = createStartingAnswers(0);
  const server = createServer((request, response) => listener(request, response));
  let listener = answers.take;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    answers.show("Building the shop");
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/rings`);
    await expect(page.getByRole("heading", { name: "The shop is starting" })).toBeVisible();
    await expect(page.getByRole("status")).toHaveText("Building the shop");
    answers.show("Creating the database");
    await expect(page.getByRole("status")).toHaveText("Creating the database");

    listener = (request, response) => {
      const isHealth = request.url === "/api/health/ready";
      response.setHeader("content-type", isHealth ? "application/json" : "text/html");
      response.end(isHealth ? '{"isSuccess":true}' : `<h1>Shop at ${request.url}</h1>`);
    };
    await expect(page.getByRole("heading", { name: "Shop at /rings" })).toBeVisible();
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
