export default function Checkout() {
  return <main className="wrap py-8">Checkout</main>;
}
