import { describe, expect, it } from "vitest";
import type { PageDocument } from "#contract/content/content.ts";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { INITIAL_PAGES } from "./initial/initial-pages.ts";
import { viewPage } from "./page-text.rules.ts";

const page = (given: Partial<PageDocument>): PageDocument => ({
  title: "Care",
  description: "",
  lead: "",
  body: "<p>Keep it dry.</p>",
  dated: false,
  since: null,
  ...given,
});
const sectionsOf = (body: string) => viewPage("care", page({ body }), demoSettings).sections;

describe("viewPage", () => {
  it("a page's text is split into sections at its headings, each with a unique anchor", () => {
    expect(
      sectionsOf("<p>First.</p><h3>Gold</h3><p>A</p><h3>Gold</h3><h4>Deep</h4><h3>Grievance officer</h3>"),
    ).toEqual([
      { id: "", title: "", html: "<p>First.</p>" },
      { id: "gold", title: "Gold", html: "<p>A</p>" },
      { id: "gold-2", title: "Gold", html: "<h4>Deep</h4>" },
      { id: "grievance", title: "Grievance officer", html: "" },
    ]);
  });

  it("a page's text is not split inside a quotation or a list, which would break the HTML", () => {
    const quoted = "<blockquote><p>a<br>b</p><h3>Inside</h3><p>c</p></blockquote>";
    expect(sectionsOf(`${quoted}<h3>After</h3><ul><li><h3>x</h3></li></ul>`)).toEqual([
      { id: "", title: "", html: quoted },
      { id: "after", title: "After", html: "<ul><li><h3>x</h3></li></ul>" },
    ]);
  });

  it("a page's text contains the values of the settings, escaped as text", () => {
    const settings = { ...demoSettings, name: 'A <b>"shop"</b> & Co', phone: "+91 (0) 172-27" };
    const { title, lead, sections } = viewPage(
      "care",
      page({
        title: "{{shop_name}}",
        lead: "{{ shop_name }}",
        body: "<h3>{{city}}</h3><p>{{shop_name}}, {{phone}}</p>",
      }),
      settings,
    );
    expect([title, lead]).toEqual([settings.name, settings.name]);
    expect(sections).toEqual([
      {
        id: "chandigarh",
        title: "Chandigarh",
        html: '<p>A &lt;b&gt;&quot;shop&quot;&lt;/b&gt; &amp; Co, <a href="tel:+91017227">+91 (0) 172-27</a></p>',
      },
    ]);
  });

  it("a page's text omits a paragraph of one placeholder whose setting is empty", () => {
    const body = "<p>{{phone}}</p><p>{{contact_hours}}</p><p></p>";
    const htmlWith = (contactHours: string) =>
      viewPage("care", page({ body }), { ...demoSettings, contactHours }).sections[0]?.html;
    expect(htmlWith("")).toBe('<p><a href="tel:+910000000000">+91 00000 00000</a></p><p></p>');
    expect(htmlWith("11 am to 7 pm")).toContain("</p><p>11 am to 7 pm</p><p></p>");
  });

  it("a page's text has no bidirectional controls in the list of its sections", () => {
    expect(sectionsOf("<h3>Gold \u202Edlog</h3>")[0]?.title).toBe("Gold dlog");
  });

  it("a page's text marks the shop's own links for client-side navigation, and no others", () => {
    expect(
      sectionsOf('<p><a href="/terms" rel="nofollow">a</a><a href="//evil.example" rel="nofollow">b</a></p>'),
    ).toEqual([
      {
        id: "",
        title: "",
        html: '<p><a href="/terms" data-discover="true">a</a><a href="//evil.example" rel="nofollow">b</a></p>',
      },
    ]);
  });
});

describe("default pages", () => {
  it.each(Object.entries(INITIAL_PAGES))(
    "the default page %s is filled, with a unique id for every section",
    (slug, document) => {
      const { sections, ...texts } = viewPage(slug, document, demoSettings);
      expect(JSON.stringify([sections, texts])).not.toMatch(/\{\{|\}\}/);
      expect(sections.length).toBeGreaterThan(4);
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    },
  );

  it("the default contact page has the details that the E-Commerce Rules require, and a map", () => {
    const settings = { ...demoSettings, name: "Asha & Co", contactHours: "Monday to Saturday, 11 am to 7 pm" };
    const { title, sections } = viewPage("contact", INITIAL_PAGES.contact, settings);
    const html = sections.map((section) => section.html).join("");
    expect(title).toBe("Contact us");
    expect(sections.map(({ id }) => id)).toContain("grievance");
    for (const text of [
      "<b>Asha &amp; Co</b>",
      settings.legalName,
      settings.address,
      settings.gstin,
      settings.contactHours,
      settings.grievanceOfficer,
      settings.grievanceDesignation,
      '<a href="tel:+910000000000">',
      `<a href="mailto:${settings.email}">`,
      '<a href="https://www.google.com/maps/search/?api=1&amp;query=Asha%20%26%20Co%2C%20Sample%20Showroom%2C%20Sector%2017%2C%20Chandigarh%20160017" rel="noopener noreferrer nofollow">See it on the map</a>',
    ]) {
      expect(html).toContain(text);
    }
  });

  it("the default return page states the policy of the specification, section 9", () => {
    const policy = JSON.stringify(viewPage("shipping-return", INITIAL_PAGES["shipping-return"], demoSettings).sections);
    for (const text of [
      "Orders ship within 48 hours",
      "return it within 30 days of delivery. It must be unused",
      "up to ₹70",
      "free on orders above ₹449",
      "silver coins",
      "idols",
      "within 48 hours of delivery",
      "360 degrees",
    ]) {
      expect(policy).toContain(text);
    }
  });
});
