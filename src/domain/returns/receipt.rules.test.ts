import { describe, expect, it } from "vitest";
import type { ReceivedArticleBody } from "#contract/returns/returns.ts";
import { refusalOf } from "#tests/support/refusal-of.ts";
import { placeArticles, receivedArticles } from "./receipt.rules.ts";

const ring = { position: 0, quantity: 1, title: "Tara ring", unitsOut: 1 };
const listed = { grossMg: 11_000, netMg: 10_000, articles: 1 };
const soldRing = { position: 0, huid: "AB12C3", grossMg: 11_000, netMg: 10_000, listed };
const chain = { position: 1, quantity: 1, title: "Silver chain", unitsOut: 1 };
const soldChain = { position: 1, huid: null, grossMg: null, netMg: 5_000, listed: { ...listed, grossMg: null } };

type Given = Partial<{
  items: Parameters<typeof receivedArticles>[0];
  sold: Parameters<typeof receivedArticles>[1];
  accepts: Parameters<typeof receivedArticles>[3]["accepts"];
}>;

function receive(
  articles: Partial<ReceivedArticleBody>[],
  { items = [ring], sold = [soldRing, soldChain], accepts = "nothing" }: Given = {},
) {
  const given = articles.map(({ position = 0, huid = null, purity = null, ...weights }) => ({
    position,
    huid,
    purity,
    ...weights,
  }));
  return receivedArticles(items, sold, placeArticles(items, sold, given), {
    tolerancePercent: 2,
    accepts,
    otherwise: "reject it",
  });
}

describe("placeArticles", () => {
  const place = (given: Partial<ReceivedArticleBody>[], items: Given["items"] = [ring, chain]) =>
    placeArticles(
      items,
      [soldRing, { ...soldChain, huid: "CD34E5" }],
      given.map(({ huid = null, ...rest }) => ({ huid, purity: null, ...rest })),
    ).map(({ position }) => position);

  it("an article without a position belongs to the item that was sold with its HUID, in any letter case", () => {
    expect(place([{ huid: "cd34e5" }, { huid: "AB12C3" }])).toEqual([1, 0]);
  });

  it("an article without a position and a known HUID belongs to the only item of the return", () => {
    expect(place([{ netWeight: 5 }, { huid: "ZZ99Z9" }], [chain])).toEqual([1, 1]);
  });

  it("an article whose item is not known is refused at its position", () => {
    expect(refusalOf(() => place([{ netWeight: 5 }]))).toEqual({ code: "invalid", fields: ["articles.0.position"] });
  });

  it("an article with the HUID of an item that is not returned is refused at its position", () => {
    const refusal = { code: "invalid", fields: ["articles.0.position"] };
    expect(refusalOf(() => place([{ huid: "CD34E5" }], [ring]))).toEqual(refusal);
  });
});

describe("receivedArticles", () => {
  it("received goods are accepted with the sold HUID, in any letter case, and stored in milligrams", () => {
    const articles = receive([{ huid: "ab12c3", netWeight: 10.001, grossWeight: 11, purity: "18k" }]);
    expect([...articles]).toEqual([[0, [{ huid: "AB12C3", grossMg: 11_000, netMg: 10_001, purity: "18K" }]]]);
  });

  it("received goods need no input if they were sold without a HUID", () => {
    expect([...receive([], { items: [chain] })]).toEqual([[1, []]]);
  });

  it.each<[string, string, string[], Partial<ReceivedArticleBody>[]]>([
    ["an unknown item", "invalid", ["articles.0.position"], [{ position: 7 }]],
    ["a missing HUID", "huid_required", ["articles"], [{ netWeight: 10 }]],
    ["the HUID of another article", "huid_invalid", ["articles.0.huid"], [{ huid: "ZZ99Z9" }]],
    ["one HUID twice", "huid_invalid", ["articles.1.huid"], [{ huid: "AB12C3" }, { huid: "ab12c3" }]],
  ])("received goods are refused with %s", (_, code, fields, articles) => {
    expect(refusalOf(() => receive(articles))).toEqual({ code, fields });
  });

  it("received goods need a HUID for each returned article of a set, and none for the units that stay", () => {
    const sold = ["AB12C3", "AB12C4", "AB12C5", "AB12C6"].map((huid) => ({ ...soldRing, huid }));
    const oneOfTwoPairs = { items: [{ ...ring, unitsOut: 2 }], sold };
    expect(refusalOf(() => receive([{ huid: "AB12C3" }], oneOfTwoPairs))?.code).toBe("huid_required");
    expect(refusalOf(() => receive([{ huid: "AB12C3" }, { huid: "AB12C6" }], oneOfTwoPairs))).toBeUndefined();
  });

  it("received goods are refused with more HUIDs than units that come back", () => {
    const sold = ["AB12C3", "AB12C4"].map((huid) => ({ ...soldRing, huid }));
    const items = [{ ...ring, unitsOut: 2 }];
    const both = sold.map(({ huid }) => ({ huid }));
    expect(refusalOf(() => receive(both, { items, sold }))).toEqual({ code: "huid_invalid", fields: ["articles"] });
    expect([...receive(both.slice(0, 1), { items, sold })]).toMatchObject([[0, [{ huid: "AB12C3" }]]]);
  });

  it.each<[string, Partial<ReceivedArticleBody>, boolean]>([
    ["exactly 2 % less", { netWeight: 9.8 }, true],
    ["more than 2 % less", { netWeight: 9.799 }, false],
    ["more than 2 % more", { netWeight: 10.201 }, false],
    ["another gross weight", { grossWeight: 12 }, false],
    ["no weight", {}, true],
  ])("received goods with %s are accepted: $2", (_, weights, isAccepted) => {
    const refusal = isAccepted ? undefined : "weight_differs";
    expect(refusalOf(() => receive([{ huid: "AB12C3", ...weights }]))?.code).toBe(refusal);
  });

  it("received goods without HUIDs are compared with the nearest sold weight, each with another article", () => {
    const sold = [10_000, 12_000].map((netMg) => ({ ...soldChain, netMg }));
    const one = { items: [{ ...chain, unitsOut: 2 }], sold };
    const both = { items: [{ ...chain, quantity: 2, unitsOut: 2 }], sold };
    const weighing = (...grams: number[]) => grams.map((netWeight) => ({ position: 1, netWeight }));
    expect(refusalOf(() => receive(weighing(12), one))).toBeUndefined();
    expect(refusalOf(() => receive(weighing(11), one))?.code).toBe("weight_differs");
    expect(refusalOf(() => receive(weighing(12, 10), both))).toBeUndefined();
    expect(refusalOf(() => receive(weighing(10, 10), both))?.code).toBe("weight_differs");
  });

  it("received goods without a HUID are not compared with an article whose HUID was read as well", () => {
    const given = {
      items: [{ ...ring, quantity: 2, unitsOut: 2 }],
      sold: [soldRing, { ...soldRing, huid: null, netMg: 10_300 }],
    };
    expect(refusalOf(() => receive([{ netWeight: 10.14 }, { huid: "AB12C3", netWeight: 10 }], given))).toBeUndefined();
    expect(refusalOf(() => receive([{ netWeight: 9.9 }, { huid: "AB12C3", netWeight: 10 }], given))?.code).toBe(
      "weight_differs",
    );
  });

  it("received goods are compared with the weight of the article that has their HUID", () => {
    const sold = [soldRing, { ...soldRing, huid: "AB12C4", netMg: 4_000 }];
    const items = [{ ...ring, unitsOut: 2 }];
    expect(refusalOf(() => receive([{ huid: "AB12C4", netWeight: 4 }], { items, sold }))).toBeUndefined();
    expect(refusalOf(() => receive([{ huid: "AB12C4", netWeight: 10 }], { items, sold }))?.code).toBe("weight_differs");
  });

  it("the refusal of a different weight shows both values", () => {
    expect(() => receive([{ huid: "AB12C3", netWeight: 9 }])).toThrow(
      "Tara ring weighs 9 g, and weighed 10 g when it was sold. Please check the piece, or reject it.",
    );
  });

  it("received goods are accepted with any weight once staff have confirmed it", () => {
    expect(refusalOf(() => receive([{ huid: "AB12C3", netWeight: 1 }], { accepts: "all" }))).toBeUndefined();
  });

  describe("of pieces that were not weighed when they were packed", () => {
    const unweighed = { ...soldRing, grossMg: null, netMg: null };
    const one = (netWeight: number, accepts?: Given["accepts"]) =>
      refusalOf(() => receive([{ huid: "AB12C3", netWeight }], { sold: [unweighed], ...(accepts && { accepts }) }));

    it("a weight is compared with the listing, which the invoice names, and staff may confirm it", () => {
      expect(one(9.9)).toBeUndefined();
      expect(one(4)).toMatchObject({ code: "weight_differs" });
      expect(one(4, "listed")).toBeUndefined();
    });

    it("a confirmation does not accept another weight than that at packing", () => {
      const given = { sold: [soldRing], accepts: "listed" } as const;
      expect(refusalOf(() => receive([{ huid: "AB12C3", netWeight: 4 }], given))).toMatchObject({
        code: "weight_differs",
      });
    });

    it("the two articles of a pair are compared with the listing of the pair", () => {
      const pair = ["AB12C3", "AB12C4"].map((huid) => ({ ...unweighed, huid, listed: { ...listed, articles: 2 } }));
      const weigh = (...weights: number[]) =>
        refusalOf(() =>
          receive(
            weights.map((netWeight, index) => ({ huid: `AB12C${index + 3}`, netWeight })),
            { sold: pair },
          ),
        );
      expect(weigh(4.6, 5.4)).toBeUndefined();
      expect(weigh(4.6, 2)).toMatchObject({ code: "weight_differs" });
    });
  });
});
