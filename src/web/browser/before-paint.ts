/**
 * Runs in the page's head, before anything is painted: marks on `<html>` whether someone is logged in, how many pieces
 * the cart holds and whether the staff menu is folded, so that shared HTML shows each visitor their own page without a
 * shift. The styles read `data-session`, `--cart-count` and `data-sidebar`.
 */
export const beforePaintScript = `try{var d=document.documentElement,c=0;
if(localStorage.getItem("token"))d.dataset.session="in";
if(localStorage.getItem("sidebar")==="folded")d.dataset.sidebar="folded";
JSON.parse(localStorage.getItem("cartItems")||"[]").forEach(function(i){c+=Number(i&&i.quantity)||1});
if(c>0){d.dataset.cart=c;d.style.setProperty("--cart-count",'"'+(c>99?"99+":c)+'"')}}catch(e){}`;
