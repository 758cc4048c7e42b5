export default function Cart() {
  return <main className="wrap py-8">Cart</main>;
}
