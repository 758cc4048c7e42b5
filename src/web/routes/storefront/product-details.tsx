export default function ProductDetails() {
  return <main className="wrap py-8">ProductDetails</main>;
}
