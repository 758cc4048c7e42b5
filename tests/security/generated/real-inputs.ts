import { PASSWORD } from "#tests/shoppers/shop-seed.ts";
import { anOrder } from "../seeded-records.ts";
import type { Target } from "../target.ts";

/** Inputs that refer to existing records: values by field name, and complete valid bodies. */
export type RealInputs = {
  /** Empty for fields that refer to nothing. */
  valuesFor(field: string, operation: string): readonly unknown[];
  /** Valid bodies by operation name. */
  bodies: Record<string, unknown[]>;
  files: SampleFile[];
};

/** A file of a multipart form. */
export class SampleFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;

  constructor(name: string, type: string, content: Uint8Array | string) {
    this.name = name;
    this.type = type;
    this.bytes = Uint8Array.from(Buffer.from(content));
  }
}

export function realInputs(target: Target): RealInputs {
  const { seeded } = target;
  const ids = idsByFolder(target);
  const byName = valuesByName(target);
  return {
    valuesFor(field, operation) {
      const name = field.toLowerCase();
      if (name === "id") return ids[/\/([^/]+)\/\{id\}/.exec(operation.toLowerCase())?.[1] ?? ""] ?? [];
      if (name === "code") return /coupon/i.test(operation) ? [seeded.coupon, "ONCE1"] : ["123456"];
      const isQuery = operation.startsWith("GET") || operation.startsWith("DELETE");
      const known = byName[name] ?? [];
      return isQuery ? known.map(String) : known;
    },
    files: [
      new SampleFile("pin.png", "image/png", seeded.picture),
      new SampleFile("cut.png", "image/png", seeded.picture.subarray(0, 60)),
      new SampleFile("../../a.svg", "image/png", "<svg onload=alert(1)>"),
      new SampleFile("empty.jpg", "image/jpeg", ""),
      new SampleFile("products.csv", "text/csv", "productID,title,price\n1,Renamed chain,1600\n"),
      new SampleFile("odd.csv", "text/csv", `productID,title\n"1,\u0000\n${",".repeat(9_000)}\n=1+1,x`),
    ],
    bodies: rightBodies(target),
  };
}

/** Path ids by their preceding path segment. */
function idsByFolder({ seeded }: Target): Record<string, readonly unknown[]> {
  const { product, post } = seeded;
  return {
    orders: seeded.orders,
    products: [product.productID, 1, 2],
    abcgetproducts: [product.productID, 1],
    getproductbyid: [product.productID, 2],
    posts: [post.id],
    imports: [seeded.importId],
    refunds: seeded.refundIds,
    customers: seeded.customerIds,
    accounts: [seeded.staffId],
    devices: seeded.deviceIds,
  };
}

/** Values by lower-case field name. */
function valuesByName({ people, seeded }: Target): Record<string, readonly unknown[]> {
  const { customer, staff, administrator } = people;
  const { product, post, category } = seeded;
  return {
    email: [customer.email, staff.email, "sample-2@shopper.example", "nobody@shopper.example"],
    customeremail: [customer.email, staff.email, "nobody@shopper.example"],
    password: [PASSWORD, customer.password, administrator.password],
    confirmpassword: [PASSWORD],
    newpassword: ["Another#2026"],
    otp: ["123456", "000000"],
    secondfactor: [null, "123456"],
    phone: ["9876543210"],
    customerphone: ["9876543210"],
    productid: [1, 2, product.productID],
    categoryid: [category.id, 1],
    categoryname: [category.name, "Cuffs"],
    category: [category.name, "Rings"],
    q: ["chain", "ring", seeded.orders[0], customer.email],
    coupon: [seeded.coupon],
    couponcode: [seeded.coupon, null],
    orderid: seeded.orders,
    razorpaypaymentid: [seeded.paid.razorpayPaymentId, null],
    imagepath: [product.imagePath],
    coverimage: [null, product.imagePath.split(",")[0]],
    page: ["1", "2"],
    pagesize: ["10", "100"],
    minprice: ["0", "100"],
    maxprice: ["5000"],
    ids: ["1,2,3"],
    updatedat: [product.updatedAt, post.updatedAt],
    gstin: ["04AABCR1234F1Z5"],
  };
}

/** Valid bodies by operation name. */
function rightBodies({ people, seeded }: Target): Record<string, unknown[]> {
  const { customer } = people;
  const { product, category } = seeded;
  const chosen = { items: [{ productID: product.productID, updatedAt: product.updatedAt }] };
  return {
    "POST /api/CreateAccount": [
      {
        name: "New",
        email: "new@shopper.example",
        password: PASSWORD,
        confirmPassword: PASSWORD,
        phone: "9876543210",
      },
    ],
    "POST /api/place-order": [
      anOrder(),
      anOrder({ couponCode: seeded.coupon, totalAmount: 1_400 }),
      anOrder({ paymentMethod: "Razorpay", ...seeded.paid }),
      anOrder({ customerAddress: "Lane 4" }),
    ],
    "POST /api/CreatePayment": [anOrder()],
    "POST /api/VerifyCoupon": [{ code: seeded.coupon, orderItems: anOrder().orderItems }, { code: "ONCE1" }],
    "PUT /api/UpdateUserProfile": [{ name: "Sample", email: customer.email, phone: "9876543210", address: "Lane 4" }],
    "POST /api/Logout": [{ email: customer.email }],
    "PUT /api/UpdateProductDetails": [product, { ...product, updatedAt: undefined, title: "Renamed" }],
    "PUT /api/UpdateCategory": [{ categoryID: category.id, categoryName: "Renamed" }],
    "POST /api/coupons": [
      { code: "NEW10", percent: 10, maxDiscount: 100 },
      { code: "OFF", discount: 50 },
    ],
    "PUT /api/coupons/{code}": [{ discount: 75, minSubtotal: 100, totalLimit: 9 }],
    "POST /api/orders/{id}/status": ["Packed", "Shipped", "Delivered", "Cancelled", "Returned"].map((status) => ({
      status,
    })),
    "POST /api/staff/orders/{id}/refund": [{ refundable: 1_400, amount: 100, note: "A scratch." }],
    "POST /api/staff/products/reprice": [
      { ...chosen, percent: 5, roundTo: 10, preview: true },
      { ...chosen, percent: 5, roundTo: 10, preview: false },
    ],
    "POST /api/staff/products/archive": [{ ...chosen, archived: true }],
    "POST /api/staff/products/file": [{ ...chosen, add: [1], remove: [] }],
    "POST /api/posts": [{ title: "New", body: "<p>Words</p>", published: true }],
    "PUT /api/posts/{id}": [{ title: "Changed", body: "<p>Words</p>", published: false }],
    "PUT /api/staff/settings": [{ settings: seeded.settings }],
    "POST /api/staff/accounts": [{ name: "More", email: "more@shop.example", staffRole: "staff" }],
    "POST /api/razorpay/webhook": [{ event: "payment.captured", payload: {} }, { event: "refund.processed" }],
  };
}
