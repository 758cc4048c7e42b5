/** A sample customer who is logged in. */
export type Login = { email: string; token: string; accountId: string; sessionId: string };

export type Product = { productID: number; title: string; price: number; imagePath: string };

/** The request body of a cash order of one unit. */
export function orderBody({ email }: Login, { productID, title, price, imagePath }: Product) {
  return {
    CustomerName: "Sample Customer",
    CustomerEmail: email,
    CustomerPhone: "9000000000",
    CustomerAddress: "Sample House 1, Sector 17, Chandigarh 160017",
    TotalAmount: price,
    OrderItems: [{ ProductID: productID, ProductName: title, Price: price, Quantity: 1, ProductImage: imagePath }],
  };
}
